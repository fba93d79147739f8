//! Everything that can be tested on the host.

mod counted;
mod cuisine;
mod damage;
mod filled;
mod flash;
mod followed;
mod invariants;
mod laws;
mod learned;
mod link;
mod master_cook;
mod master_cook_light;
mod master_cook_quick;
mod pinned;
mod power;
mod qr;
mod records;
mod remembered;
mod rules;
mod scenarios;
mod score_pad;
mod storage;
mod too_many_cooks;
mod toy;
mod ways_back;
mod wok_and_roll;
