//! Messages survive the way from page to worker and back, in a browser.

#![cfg(target_arch = "wasm32")]

use ginnow::sieve::analysis::{Consequences, Cost, Standing};
use ginnow::sieve::classic::{Conclusion, Origin, Progress, Step};
use ginnow::sieve::comparison::Comparison;
use ginnow::sieve::optimize::{CutCount, CutKind, Goal, Happened, Report, TreeEvent};
use ginnow::sieve::{Pair, Position};
use ginnow_web_sieve::messages::{
    Answer, Checking, ClassicArguments, ClassicSnapshot, Explanation, Failure, Findings,
    PricedMove, Proven, Refusal, Request, Ruling, Sample, StudyStage, StudyTask, Task, Value,
    decode, encode,
};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// What posting does to a value: the browser's structured clone.
fn posted(value: &JsValue) -> JsValue {
    let clone = js_sys::Reflect::get(&js_sys::global(), &JsValue::from_str("structuredClone"));
    let clone: js_sys::Function = clone.unwrap().into();
    clone.call1(&JsValue::NULL, value).unwrap()
}

#[wasm_bindgen_test]
fn requests_survive() {
    let task = Task {
        size: 1000,
        moves: vec![997, 961],
        goal: Goal::Smallest,
    };
    let arguments = ClassicArguments {
        size: 140,
        threshold: u32::MAX,
        best_known: 6_189,
    };
    let study = StudyTask {
        size: 100,
        goal: Goal::Largest,
        line: vec![97, 49],
        played: 1,
        costs: true,
        limit: 1 << 40,
    };
    for request in [
        Request::Solve { id: u32::MAX, task },
        Request::Certificate { id: 3 },
        Request::Classic { id: 4, arguments },
        Request::Study { id: 6, task: study },
        Request::Orders {
            id: 5,
            pairs: vec![Pair {
                selection: 19,
                payment: 1,
            }],
        },
        Request::Compare { id: 6, last: 400 },
        Request::Stop { id: 7 },
        Request::Fail(Failure::Panic),
        Request::Fail(Failure::Silence),
    ] {
        let arrived: Request = decode(posted(&encode(&request).unwrap())).unwrap();
        assert_eq!(arrived, request);
    }
}

#[wasm_bindgen_test]
fn answers_survive() {
    let report = Report {
        score: 315_426,
        bound: 315_940,
        nodes: 900,
        work: 1 << 40,
        finished: false,
    };
    let sample = Sample {
        elapsed: 0.1,
        score: 1,
        bound: 2,
    };
    for line in [None, Some(vec![19, 9, 21])] {
        let bound = 315_940;
        let growth = [
            Happened::Entered,
            Happened::Improved { score: 1 },
            Happened::Branched { number: 84, bound },
            Happened::Closed { bound },
            Happened::Infeasible,
        ]
        .map(|happened| TreeEvent { node: 7, happened });
        let answer = Answer::Progress {
            id: 3,
            report,
            elapsed: 12.5,
            trace: vec![sample, sample],
            line,
            growth: growth.to_vec(),
            cuts: vec![CutCount {
                kind: CutKind::ZeroHalf,
                found: 4,
                used: 2,
            }],
            memory: 1 << 24,
        };
        let arrived: Answer = decode(posted(&encode(&answer).unwrap())).unwrap();
        assert_eq!(arrived, answer);
    }
}

#[wasm_bindgen_test]
fn a_file_is_posted_as_it_is() {
    let parts = js_sys::Array::of1(&JsValue::from_str("ginnow-certificate 1"));
    let file = web_sys::Blob::new_with_str_sequence(&parts).unwrap();
    let request = Request::Check { id: 9, file };
    let Request::Check { id, file } = decode(posted(&encode(&request).unwrap())).unwrap() else {
        panic!("another request arrived");
    };
    assert_eq!((id, file.size().to_bits()), (9, 20.0_f64.to_bits()));
}

fn arrives(answer: &Answer) {
    let arrived: Answer = decode(posted(&encode(answer).unwrap())).unwrap();
    assert_eq!(&arrived, answer);
}

#[wasm_bindgen_test]
fn certificates_and_rulings_survive() {
    let part = "end\n".to_owned();
    let last = Answer::Certificate {
        id: 5,
        part,
        finished: true,
    };
    assert!(last.is_last());
    arrives(&last);
    let proven = Proven {
        size: 21,
        goal: Goal::Largest,
        opening: vec![19],
        claim: 144,
        game: vec![9, 21],
        cuts: 12,
        leaves: 3,
    };
    let rejected = Ruling::Rejected {
        line: 7,
        reason: Explanation {
            key: "flaw.expected".to_owned(),
            values: vec![
                (
                    "expected".to_owned(),
                    Value::Text("expected.end".to_owned()),
                ),
                ("found".to_owned(), Value::Quoted("“quoted”".to_owned())),
                ("line".to_owned(), Value::Plain("7".to_owned())),
            ],
        },
    };
    for ruling in [
        None,
        Some(Ruling::Accepted(proven)),
        Some(rejected),
        Some(Ruling::Unreadable),
    ] {
        let last = ruling.is_some();
        let checking = Checking {
            read: 1,
            total: 200_000_000,
            lines: 40,
            ruling,
        };
        let answer = Answer::Checking { id: 6, checking };
        assert_eq!((answer.is_last(), answer.request()), (last, Some(6)));
        arrives(&answer);
    }
}

#[wasm_bindgen_test]
fn classic_snapshots_survive() {
    let pair = Pair {
        selection: 84,
        payment: 42,
    };
    let origins = [
        Origin::Opening,
        Origin::Choice,
        Origin::OnlyClaimant,
        Origin::OnlyFactor,
    ];
    for conclusion in [
        Conclusion::Unfinished,
        Conclusion::BestWithThreshold,
        Conclusion::BestWithOpenings,
        Conclusion::Proved,
    ] {
        let snapshot = ClassicSnapshot {
            progress: Progress {
                steps: 1 << 40,
                nodes: 2,
                automatic: 3,
                rejected: 4,
                cut_off: 5,
                score: 4593,
                conclusion,
            },
            elapsed: 1.5,
            path: origins.map(|origin| Step { pair, origin }).to_vec(),
            refusals: vec![Refusal {
                pair,
                cycle: vec![pair, pair],
            }],
            best: Some(vec![113, 49]),
        };
        let answer = Answer::Classic { id: 8, snapshot };
        assert_eq!(answer.is_last(), conclusion != Conclusion::Unfinished);
        arrives(&answer);
    }
}

#[wasm_bindgen_test]
fn findings_survive() {
    let board = Position::new(21).unwrap();
    let reason = Consequences::new(&board, 14, &[19, 9, 21, 15, 14], &[]).unwrap();
    assert!(!reason.lost.is_empty());
    let standing = Standing {
        score: 144,
        bound: 145,
    };
    for (stage, last) in [
        (StudyStage::Working, false),
        (StudyStage::LeftOff, true),
        (StudyStage::Complete, true),
    ] {
        let findings = Findings {
            standings: vec![(0, standing), (12, standing)],
            best_line: last.then(|| vec![19, 9]),
            reasons: vec![(0, reason.clone())],
            costs: vec![PricedMove {
                number: 14,
                cost: Cost { least: 3, most: 5 },
                reason: last.then(|| reason.clone()),
            }],
            stage,
        };
        let answer = Answer::Study { id: 8, findings };
        assert_eq!((answer.is_last(), answer.request()), (last, Some(8)));
        arrives(&answer);
    }
}

#[wasm_bindgen_test]
fn counts_of_orders_survive() {
    let answer = Answer::Orders {
        id: 4,
        orders: "9".repeat(400),
        exact: false,
    };
    assert!(answer.is_last());
    arrives(&answer);
}

#[wasm_bindgen_test]
fn what_is_no_message_is_refused() {
    for value in [
        JsValue::NULL,
        JsValue::from_f64(1.5),
        JsValue::from_str("Solve"),
        js_sys::Object::new().into(),
    ] {
        assert!(decode::<Request>(value.clone()).is_err());
        assert!(decode::<Answer>(value).is_err());
    }
}

#[wasm_bindgen_test]
fn comparisons_of_boards_survive() {
    let board = Comparison {
        size: 21,
        plain: 75,
        optimum: 144,
        bound: 144,
        relaxed: 145,
    };
    for finished in [false, true] {
        let answer = Answer::Compared {
            id: 6,
            boards: vec![board],
            finished,
        };
        assert_eq!(answer.is_last(), finished);
        arrives(&answer);
    }
}
