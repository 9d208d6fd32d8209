//! Checkpoints and replicas' answers have these formats. If we used the library's own types here,
//! changing the format would not break any test.

use ginnow::sieve::optimize::Goal;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// This is how a checkpoint begins.
const HEAD: &[u8] = b"ginnow-checkpoint 1\n";

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Body {
    pub size: u32,
    pub opening: Vec<u32>,
    pub goal: Goal,
    pub search: Search,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Answer {
    pub cuts: u32,
    pub search: Search,
    pub weights: Vec<Vec<f32>>,
    pub annealed: u64,
}

/// An entire search or just a part of one.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Search {
    pub best: Vec<u32>,
    pub cuts: Vec<Cut>,
    pub proofs: Vec<Proof>,
    pub nodes: Vec<Node>,
    pub changes: Vec<(u32, Change)>,
    pub bases: Vec<Basis>,
    pub open: Vec<Open>,
    pub costs: [Vec<(f64, u32)>; 2],
    pub flips_to_come: bool,
    pub work: u64,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Cut {
    Cycle { threshold: u8, factors: Vec<u32> },
    Rank { bound: u32, factors: Vec<u32>, members: Vec<u32> },
    Core { members: Vec<u32> },
    Sum { divisor: u32, terms: Vec<(Row, u32)> },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Row {
    Number(u32),
    Demand(u32),
    Must(u32),
    Cut(u32),
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Proof {
    pub shift: u32,
    pub terms: Vec<(Row, i64)>,
    pub total: i64,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Node {
    pub exclusions: Vec<u32>,
    pub outcome: NodeOutcome,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub enum NodeOutcome {
    Open,
    Leaf(u32),
    Branch { vertex: u32, selected: u32, unselected: u32 },
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub enum Change {
    Entered,
    Improved { objective: i64 },
    Branched { vertex: u32, bound: i64 },
    Closed { bound: i64 },
    Infeasible,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub enum Status {
    Basic,
    AtLower,
    AtUpper,
    Free,
    Fixed,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Basis {
    pub edges: Vec<(u32, Status)>,
    pub rows: Vec<(Row, Status)>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Open {
    pub place: u32,
    pub proof: Option<u32>,
    pub basis: u32,
    pub entered: bool,
}

impl Body {
    pub fn read(checkpoint: &[u8]) -> Self {
        let rest = checkpoint.strip_prefix(HEAD).expect("a checkpoint");
        postcard::from_bytes(&rest[16..]).expect("a body")
    }

    pub fn written(&self) -> Vec<u8> {
        let body = postcard::to_allocvec(self).expect("plain data");
        let length = (body.len() as u64).to_le_bytes();
        [HEAD, &length, &check_sum(&body).to_le_bytes(), &body].concat()
    }
}

impl Answer {
    pub fn read(bytes: &[u8]) -> Self {
        read_posted(bytes)
    }

    pub fn written(&self) -> Vec<u8> {
        let body = postcard::to_allocvec(self).expect("plain data");
        [&check_sum(&body).to_le_bytes()[..], &body].concat()
    }
}

fn read_posted<T: DeserializeOwned>(bytes: &[u8]) -> T {
    postcard::from_bytes(&bytes[8..]).expect("what was posted")
}

/// Computes FNV-1a. It's no secret, so a forger can do the same.
fn check_sum(bytes: &[u8]) -> u64 {
    let step = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}
