//! How fast a search goes on: so that it can be followed, or as fast as it can.

/// A pace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// Its name in the page.
    pub name: &'static str,
    /// The key of what it is called.
    pub label: &'static str,
    /// So many milliseconds between two rounds, and so many nodes each; or
    /// nothing that holds it up.
    pub rounds: Option<(u32, u64)>,
}

/// All paces, slowest first.
pub const PACES: [Pace; 5] = [
    pace("slow", "pace.slow", Some((500, 1))),
    pace("steady", "pace.steady", Some((100, 1))),
    pace("quick", "pace.quick", Some((100, 10))),
    pace("rush", "pace.rush", Some((100, 1_000))),
    FULL,
];

/// As fast as it can.
pub const FULL: Pace = pace("full", "pace.full", None);

const fn pace(name: &'static str, label: &'static str, rounds: Option<(u32, u64)>) -> Pace {
    Pace {
        name,
        label,
        rounds,
    }
}

/// The pace of that name, or the fastest.
pub fn named(name: &str) -> Pace {
    let found = PACES.into_iter().find(|pace| pace.name == name);
    found.unwrap_or(FULL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pace_is_faster_than_the_one_before() {
        let speed = |pace: &Pace| {
            pace.rounds
                .map_or(u64::MAX, |(time, nodes)| nodes * 60_000 / u64::from(time))
        };
        assert!(PACES.iter().map(speed).is_sorted());
        for pace in PACES {
            assert_eq!(named(pace.name), pace);
        }
    }
}
