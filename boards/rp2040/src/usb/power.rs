//! The port's clock: 48 MHz from a loop of its own, which runs only while the port does.

use embassy_rp::interrupt::{self, InterruptExt};
use embassy_rp::pac;
use embassy_rp::pac::clocks::vals::ClkUsbCtrlAuxsrc;

/// The crystal's 12 MHz times 120 is 1440, which 6 times 5 divides down to 48.
const MULTIPLIED: u16 = 120;
const DIVIDED: (u8, u8) = (6, 5);

/// Starts the clock and then the port.
pub fn up() {
    let resets = pac::RESETS;
    resets.reset().modify(|held| {
        held.set_usbctrl(true);
        held.set_pll_usb(true);
    });
    resets.reset().modify(|held| held.set_pll_usb(false));
    while !resets.reset_done().read().pll_usb() {}
    start_clock();
    resets.reset().modify(|held| held.set_usbctrl(false));
    while !resets.reset_done().read().usbctrl() {}
}

/// Lets the loop swing in, and feeds the port from it.
fn start_clock() {
    let pll = pac::PLL_USB;
    pll.cs().write(|control| control.set_refdiv(1));
    pll.fbdiv_int()
        .write(|loops| loops.set_fbdiv_int(MULTIPLIED));
    pll.pwr().modify(|power| {
        power.set_pd(false);
        power.set_vcopd(false);
    });
    while !pll.cs().read().lock() {}
    pll.prim().write(|divider| {
        divider.set_postdiv1(DIVIDED.0);
        divider.set_postdiv2(DIVIDED.1);
    });
    pll.pwr().modify(|power| power.set_postdivpd(false));
    pac::CLOCKS
        .clk_usb_div()
        .write(|divider| divider.set_int(1));
    pac::CLOCKS.clk_usb_ctrl().write(|clock| {
        clock.set_auxsrc(ClkUsbCtrlAuxsrc::CLKSRC_PLL_USB);
        clock.set_enable(true);
    });
    #[cfg(feature = "rp2040")]
    let_run(true);
}

/// Takes the port off the bus and stops its clock.
pub fn down() {
    interrupt::USBCTRL_IRQ.disable();
    pac::RESETS.reset().modify(|held| held.set_usbctrl(true));
    #[cfg(feature = "rp2040")]
    let_run(false);
    pac::CLOCKS
        .clk_usb_ctrl()
        .modify(|clock| clock.set_enable(false));
    pac::PLL_USB.pwr().modify(|power| {
        power.set_pd(true);
        power.set_vcopd(true);
        power.set_postdivpd(true);
    });
}

/// Lets the port have its clocks while the chip is awake.
#[cfg(feature = "rp2040")]
fn let_run(runs: bool) {
    pac::CLOCKS.wake_en1().modify(|clocks| {
        clocks.set_clk_sys_usbctrl(runs);
        clocks.set_clk_usb_usbctrl(runs);
    });
}
