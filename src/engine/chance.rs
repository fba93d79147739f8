//! Chance that cannot be re-rolled: a pick depends on the seed and on how many went before.

/// Picks one of `weights` by `seed` and the number of picks `so_far`; `None` if all weigh nothing.
pub fn pick(seed: u64, so_far: u32, weights: impl Iterator<Item = u8> + Clone) -> Option<usize> {
    let total: u64 = weights.clone().map(u64::from).sum();
    if total == 0 {
        return None;
    }
    let mut ticket = ((mix(seed, so_far) >> 32) * total) >> 32;
    for (index, weight) in weights.enumerate() {
        if ticket < u64::from(weight) {
            return Some(index);
        }
        ticket -= u64::from(weight);
    }
    None
}

/// Mixes the seed with a counter (the finisher of SplitMix64).
fn mix(seed: u64, counter: u32) -> u64 {
    let mut z = seed.wrapping_add(
        u64::from(counter)
            .wrapping_add(1)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15),
    );
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_pick_comes_out_the_same() {
        let first = pick(7, 3, [1, 2, 3].into_iter());
        assert_eq!(first, pick(7, 3, [1, 2, 3].into_iter()));
    }

    #[test]
    fn what_weighs_nothing_is_never_picked() {
        assert!((0..1000).all(|n| pick(1, n, [0, 5, 0].into_iter()) == Some(1)));
        assert_eq!(pick(1, 0, [0, 0].into_iter()), None);
    }

    #[test]
    fn picks_follow_their_weights() {
        let hits = (0..40_000)
            .filter(|&n| pick(42, n, [3, 1].into_iter()) == Some(1))
            .count();
        assert!(
            (9_500..10_500).contains(&hits),
            "{hits} of 40000 instead of 10000"
        );
    }
}
