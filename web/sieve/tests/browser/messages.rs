//! Sends messages from the page to a worker and back, in a browser. They have to arrive as they were sent.

use ginnow::sieve::analysis::{Assessment, Consequences, Cost};
use ginnow::sieve::classic::{Conclusion, Origin, Progress as ClassicProgress, Step};
use ginnow::sieve::comparison::Comparison;
use ginnow::sieve::optimize::{
    CutCount, CutKind, Goal, Happened, Optima, OptimaLimits, Report, TreeEvent,
};
use ginnow::sieve::{Pair, Position};
use ginnow_kit::browser::database::Unsaved;
use ginnow_kit::widgets::files::{Explanation, ExplanationValue};
use ginnow_kit::worker::{News, Order, StagedFailure, Values};
use ginnow_web_sieve::messages::{
    BoardTask, CertificateToCheck, Checking, ClassicArguments, ClassicSnapshot, ClosedCycle,
    Conflict, CountingTask, Findings, HelperOrder, OrderCount, OtherKind, Payload, PricedMove,
    Progress, Proven, Ruling, Sample, SolvingFound, SolvingTask, StudyStage, StudyTask,
};
use gloo_worker::Codec;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

/// Returns a value as it arrives after posting. This is the browser's structured clone.
fn posted(value: &JsValue) -> JsValue {
    let clone = js_sys::Reflect::get(&js_sys::global(), &JsValue::from_str("structuredClone"));
    let clone: js_sys::Function = clone.unwrap().into();
    clone.call1(&JsValue::NULL, value).unwrap()
}

/// Checks that an order survives posting.
pub fn orders<T: Serialize + DeserializeOwned + PartialEq + Debug>(task: T) {
    let order = Order::Begin(u32::MAX, task);
    let arrived: Order<T> = Values::decode(posted(&Values::encode(&order)));
    assert_eq!(arrived, order);
}

/// Checks that a result survives posting.
pub fn arrives<F: Serialize + DeserializeOwned + PartialEq + Debug>(found: F) {
    let news = News::Found(3, found);
    let arrived: News<F> = Values::decode(posted(&Values::encode(&news)));
    assert_eq!(arrived, news);
}

#[wasm_bindgen_test]
fn tasks_survive() {
    orders(SolvingTask::Solve(BoardTask {
        size: 1000,
        moves: vec![997, 961],
        required: vec![2, 6],
        goal: Goal::Smallest,
    }));
    orders(SolvingTask::WriteCertificate);
    orders(SolvingTask::Helpers(3));
    orders(SolvingTask::Lost(0));
    orders(SolvingTask::CountOptima(BoardTask::full_board(40)));
    orders(SolvingTask::Resume(BoardTask::full_board(1000)));
    orders(SolvingTask::Recall { size: 1000, goal: Goal::Smallest });
    orders(ClassicArguments { size: 140, threshold: u32::MAX, best_known: 6_189 });
    orders(StudyTask {
        size: 100,
        goal: Goal::Largest,
        line: vec![97, 49],
        played: 1,
        costs: true,
        limit: 1 << 40,
    });
    orders(CountingTask { size: 20, line: vec![19, 15, 10], thorough: true });
    orders(400_u32);
}

#[wasm_bindgen_test]
fn messages_of_every_job_survive() {
    for order in [
        Order::Stop(7),
        Order::Pause,
        Order::Resume,
        Order::Fail(StagedFailure::Panic),
        Order::Fail(StagedFailure::Silence(5)),
    ] {
        let arrived: Order<u32> = Values::decode(posted(&Values::encode(&order)));
        assert_eq!(arrived, order);
    }
    for news in
        [News::Up, News::Alive, News::Done(7), News::Rejected(8), News::Panicked("why".to_owned())]
    {
        let arrived: News<u32> = Values::decode(posted(&Values::encode(&news)));
        assert_eq!(arrived, news);
    }
}

#[wasm_bindgen_test]
fn progress_survives() {
    let report =
        Report { score: 315_426, bound: 315_940, nodes: 900, work: 1 << 40, finished: false };
    let sample = Sample { elapsed: 0.1, score: 1, bound: 2 };
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
        arrives(SolvingFound::Progress(Progress {
            report,
            elapsed: 12.5,
            trace: vec![sample, sample],
            line,
            growth: growth.to_vec(),
            cuts: vec![CutCount { kind: CutKind::ZeroHalf, found: 4, used: 2 }],
            memory: 1 << 24,
            unsaved: Some(Unsaved::TooLarge),
        }));
    }
}

#[wasm_bindgen_test]
fn a_file_is_posted_as_it_is() {
    let parts = js_sys::Array::of1(&JsValue::from_str("ginnow-certificate 1"));
    let file = web_sys::Blob::new_with_str_sequence(&parts).unwrap();
    let order = Order::Begin(9, CertificateToCheck { file });
    let arrived: Order<CertificateToCheck> = Values::decode(posted(&Values::encode(&order)));
    let Order::Begin(9, CertificateToCheck { file }) = arrived else {
        panic!("another order arrived");
    };
    assert_eq!(file.size().to_bits(), 20.0_f64.to_bits());
}

#[wasm_bindgen_test]
fn payloads_are_passed_on_as_they_are() {
    let bytes: Vec<u8> = (0..=255).cycle().take(40_000).collect();
    let added = Order::Add(7, SolvingTask::Helped(1, Payload::of(&bytes)));
    let arrived: Order<SolvingTask> = Values::decode(posted(&Values::encode(&added)));
    let Order::Add(7, SolvingTask::Helped(1, payload)) = arrived else {
        panic!("another order arrived");
    };
    assert_eq!(payload.bytes(), bytes);
    let order = HelperOrder::Work(Payload::of(&bytes));
    let news = News::Found(3, SolvingFound::Helper(2, order));
    let arrived: News<SolvingFound> = Values::decode(posted(&Values::encode(&news)));
    let News::Found(3, SolvingFound::Helper(2, HelperOrder::Work(payload))) = arrived else {
        panic!("something else arrived");
    };
    assert_eq!(payload.bytes(), bytes);
    arrives(SolvingFound::Workers(2));
    arrives(SolvingFound::Helper(0, HelperOrder::Load));
    arrives(SolvingFound::Helper(0, HelperOrder::End));
}

#[wasm_bindgen_test]
fn the_number_of_best_games_survives() {
    let limits = OptimaLimits::default();
    let board = Position::new(26).expect("a board");
    let report = Optima::new(&board, Goal::Largest, limits).finish();
    assert_eq!(report.sequences, "360");
    arrives(SolvingFound::Optima(report));
    arrives(SolvingFound::Recalled(BoardTask::full_board(600)));
    arrives(SolvingFound::Omitted);
    let conflict = Conflict { numbers: vec![5, 7], obstacle: None };
    arrives(SolvingFound::Impossible(conflict, "end\n".to_owned()));
}

#[wasm_bindgen_test]
fn certificates_and_rulings_survive() {
    let part = "end\n".to_owned();
    arrives(SolvingFound::Certificate { part, finished: true });
    let proven = Proven {
        size: 21,
        goal: Goal::Largest,
        opening: vec![19],
        required: vec![21],
        claim: Some(144),
        game: vec![9, 21],
        cuts: 12,
        leaves: 3,
    };
    let rejected = Ruling::Rejected {
        line: 7,
        reason: Explanation {
            key: "flaw.expected".to_owned(),
            values: vec![
                ("expected".to_owned(), ExplanationValue::Text("expected.end".to_owned())),
                ("found".to_owned(), ExplanationValue::Quoted("“quoted”".to_owned())),
                ("line".to_owned(), ExplanationValue::Plain("7".to_owned())),
            ],
        },
        is_certificate: true,
    };
    let other = Ruling::OtherKind(OtherKind::CommonDivisor);
    for ruling in [
        None,
        Some(Ruling::Accepted(proven)),
        Some(rejected),
        Some(other),
        Some(Ruling::Unreadable),
    ] {
        arrives(Checking { read: 1, total: 200_000_000, lines: 40, ruling });
    }
}

#[wasm_bindgen_test]
fn classic_snapshots_survive() {
    let pair = Pair { selection: 84, payment: 42 };
    let origins = [Origin::Opening, Origin::Choice, Origin::OnlyClaimant, Origin::OnlyFactor];
    for conclusion in [
        Conclusion::Unfinished,
        Conclusion::BestWithThreshold,
        Conclusion::BestWithOpenings,
        Conclusion::Proved,
    ] {
        let snapshot = ClassicSnapshot {
            progress: ClassicProgress {
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
            closed_cycles: vec![ClosedCycle { pair, cycle: vec![pair, pair] }],
            best: Some(vec![113, 49]),
        };
        arrives(snapshot);
    }
}

#[wasm_bindgen_test]
fn findings_survive() {
    let board = Position::new(21).unwrap();
    let reason = Consequences::new(&board, 14, &[19, 9, 21, 15, 14], &[]).unwrap();
    assert!(!reason.lost.is_empty());
    let assessment = Assessment { score: 144, bound: 145 };
    for (stage, last) in
        [(StudyStage::Working, false), (StudyStage::Stopped, true), (StudyStage::Complete, true)]
    {
        let findings = Findings {
            assessments: vec![(0, assessment), (12, assessment)],
            best_line: last.then(|| vec![19, 9]),
            best_game: last.then(|| vec![19, 9]),
            reasons: vec![(0, reason.clone())],
            costs: vec![PricedMove {
                number: 14,
                cost: Cost { least: 3, most: 5 },
                reason: last.then(|| reason.clone()),
            }],
            stage,
        };
        arrives(findings);
    }
}

#[wasm_bindgen_test]
fn counts_of_orders_survive() {
    arrives(OrderCount { orders: "9".repeat(400), exact: false });
}

#[wasm_bindgen_test]
fn comparisons_of_boards_survive() {
    let board = Comparison { size: 21, plain: 75, optimum: 144, relaxed: 145 };
    arrives(vec![board]);
    arrives(Vec::<Comparison>::new());
}
