use ginnow::{
    optimize::{Goal, Optimizer},
    sieve::Position,
};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let goal = if args[1] == "s" {
        Goal::Smallest
    } else {
        Goal::Largest
    };
    let (a, b): (u32, u32) = (args[2].parse().unwrap(), args[3].parse().unwrap());
    let trace = args.len() > 4;
    for n in a..=b {
        let start = std::time::Instant::now();
        let mut o = Optimizer::new(&Position::new(n).unwrap(), goal);
        let first = start.elapsed();
        loop {
            let r = o.advance(if trace { 20000 } else { 200_000 });
            if trace {
                println!(
                    "   {:.3} {:?} {}",
                    start.elapsed().as_secs_f64(),
                    r,
                    o.describe()
                );
            }
            if r.finished || start.elapsed().as_secs_f64() > 500.0 {
                break;
            }
            if r.work > 1 << 60 {
                break;
            }
        }
        let mut text = String::new();
        let t = std::time::Instant::now();
        ginnow::certificate::write(&o, &mut text).unwrap();
        if r_finished(&o) {
            match ginnow_checker::check(text.as_bytes()) {
                Ok(v) => print!(
                    "ok claim {} size {} check {:.3} ",
                    v.claim,
                    text.len(),
                    t.elapsed().as_secs_f64()
                ),
                Err(e) => {
                    println!("REJECTED {e:?}");
                    std::fs::write(format!("/tmp/rejected{n}.txt"), &text).unwrap();
                }
            }
        }
        let r = o.report();
        println!(
            "{n} {} {} nodes {} work {} time {:.3} (first {:.3}) {} {}",
            r.score,
            r.bound,
            r.nodes,
            r.work,
            start.elapsed().as_secs_f64(),
            first.as_secs_f64(),
            if r.finished { "proved" } else { "OPEN" },
            o.describe()
        );
    }
}

fn r_finished(o: &Optimizer) -> bool {
    o.report().finished
}
