use ginnow::sieve::strategies::{Named, Range, Run};

#[test]
fn measure() {
    for named in Named::ALL {
        let t = std::time::Instant::now();
        let mut run = Run::new(named.strategy(), Range::new(2, 1000).unwrap());
        while run.next_board().is_some() { run.advance(1000); }
        let s = run.summary();
        println!("{:14} {} {:?} worst {:?} {:?} exact {} {:?} fault {:?}", named.name(), s.boards, s.share(), s.worst.map(|w| w.size), s.worst.and_then(|w| w.share()), s.exact, t.elapsed(), run.fault());
    }
}
