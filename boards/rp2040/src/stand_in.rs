//! Stands in for the core until it runs.
use souschef::run::{Board, Light};
use souschef::ui::frame::Frame;

pub async fn run(board: &mut impl Board) -> ! {
    let mut frame = Frame::new();
    let mut counts = [0u8; 4];
    let mut until = None;
    defmt::info!("seed {}", board.seed());
    loop {
        for (index, count) in counts.iter().enumerate() {
            for bit in 0..8 {
                let on = count >> bit & 1 != 0;
                for c in 0..8 {
                    frame.pages_mut()[index * 2][bit * 12 + c] = if on { 0xff } else { 0x81 };
                }
            }
        }
        defmt::info!("counts {}", counts);
        board.show(&frame, Light::On).await;
        match board.edge(until).await {
            Some(edge) if edge.down => {
                counts[edge.key as usize] = counts[edge.key as usize].wrapping_add(1);
            }
            _ => {}
        }
        until = None;
    }
}
