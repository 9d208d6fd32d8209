//! Traces the calls of a script in a real worker.

use ginnow::sieve::strategies::ScriptErrorKind;
use ginnow::sieve::strategies::examples::EXAMPLES;
use ginnow::sieve::strategies::script::{Call, LARGEST_TRACED, MOST_OPERATIONS, Script, Trace};
use ginnow_kit::worker::Event;
use ginnow_web_browser_tests::{client, until, until_over};
use ginnow_web_strategies::jobs::tracing::{TraceFound, TracingJob, TracingTask};
use wasm_bindgen_test::wasm_bindgen_test;

fn task(text: &str, size: u32) -> TracingTask {
    let text = text.to_owned();
    TracingTask { text, size }
}

/// Returns all reports of the worker, and how it has ended.
async fn found(task: TracingTask) -> (Vec<TraceFound>, Event<TraceFound>) {
    let (client, received) = client::<TracingJob>();
    client.begin(task);
    until_over(&received).await;
    let mut events = received.take();
    let last = events.pop().expect("an end");
    let found = events.into_iter().map(|event| match event {
        Event::Found(found) => found,
        other => panic!("{other:?}"),
    });
    (found.collect(), last)
}

/// Does the same in this thread.
fn expected(text: &str, size: u32) -> Vec<TraceFound> {
    let mut trace = Trace::new(Script::read(text).unwrap(), size).unwrap();
    let calls = std::iter::from_fn(|| trace.advance());
    calls.map(|call| TraceFound::Call(Box::new(call))).collect()
}

#[wasm_bindgen_test]
async fn a_worker_traces_every_example() {
    for (name, text) in EXAMPLES {
        let (calls, last) = found(task(text, 12)).await;
        assert_eq!(calls, expected(text, 12), "{name}");
        assert_eq!(last, Event::Done, "{name}");
    }
}

fn error(found: &[TraceFound]) -> Option<(&ScriptErrorKind, Option<u32>)> {
    let error = match found.last()? {
        TraceFound::Unreadable(error) => error,
        TraceFound::Call(call) => call.error.as_ref()?,
    };
    Some((&error.kind, error.spot.map(|spot| spot.line)))
}

#[wasm_bindgen_test]
async fn errors_of_a_script_are_values_and_the_worker_survives() {
    let (endless, last) = found(task("fn choose(b) {\n    loop { }\n}", 12)).await;
    let too_long = ScriptErrorKind::TooLong(MOST_OPERATIONS);
    assert_eq!(error(&endless), Some((&too_long, Some(2))));
    assert_eq!(last, Event::Done);
    let deep = "fn f(n) { f(n + 1) }\nfn choose(b) {\n    f(0)\n}";
    let (deep, _) = found(task(deep, 12)).await;
    assert!(matches!(error(&deep), Some((ScriptErrorKind::TooDeep(_), Some(1)))));
    let nested = format!("fn choose(b) {{ {}7{} }}", "(".repeat(5000), ")".repeat(5000));
    let (nested, last) = found(task(&nested, 12)).await;
    assert!(matches!(error(&nested), Some((ScriptErrorKind::Syntax(_), _))));
    assert_eq!(last, Event::Done);
    let (none, last) = found(task(EXAMPLES[0].1, LARGEST_TRACED + 1)).await;
    assert_eq!((none.len(), last), (0, Event::Rejected));
}

/// We cannot interrupt a call, so the worker only notices Stop between two calls.
#[wasm_bindgen_test]
async fn it_can_be_stopped_between_calls() {
    let text = "fn choose(b) {\n    for n in 0..60000 { n + 1; }\n    b.legal[0]\n}";
    let (client, received) = client::<TracingJob>();
    client.begin(task(text, 100));
    until(|| !received.borrow().is_empty()).await;
    client.stop();
    client.begin(task(EXAMPLES[0].1, 2));
    until_over(&received).await;
    let calls = received.take().into_iter().filter_map(|event| match event {
        Event::Found(TraceFound::Call(call)) => Some(*call),
        _ => None,
    });
    let calls: Vec<Call> = calls.collect();
    assert!(calls.len() < 40, "it was stopped");
    assert_eq!(calls.last().map(|call| call.score), Some(2));
}
