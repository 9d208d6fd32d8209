// Replaces the solving worker in a measurement. It reports a search whose tree grows
// to thousands of nodes, in the same messages: those of the kit within those of
// gloo-worker. Such a search would keep the engine busy for an hour. The page's
// drawing time does not depend on this wait.
//
// The tree grows like the engine's. The open node with the best bound comes next, and of equal ones
// the newest. Bounds sink on both sides, more if the number is selected. A node that does not beat
// the incumbent is closed. tree_stream.mjs prepends a definition of `settings` to this file.

const { nodes: REQUESTED, batch: BATCH, pause: PAUSE } = settings;
const SCORE = 315_426;
const BOUND = 315_590;

/** A random number from 0 to 1, from the same sequence every time. */
let seed = 1990;
function random() {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}

/** All changes of the tree, in order. */
function* growth() {
  let score = SCORE - 60;
  let count = 1;
  const open = [{ node: 0, bound: BOUND }];
  const better = (one, other) => one.bound - other.bound || one.node - other.node;
  while (open.length > 0) {
    const next = open.reduce((best, node, at) => (better(node, open[best]) > 0 ? at : best), 0);
    const [{ node, bound }] = open.splice(next, 1);
    if (count >= REQUESTED) score = BOUND;
    if (bound <= score) {
      yield { node, happened: { Closed: { bound } } };
      continue;
    }
    yield { node, happened: "Entered" };
    if (count > REQUESTED / 2 && score < SCORE) yield { node, happened: { Improved: { score: (score = SCORE) } } };
    const after = bound - Math.floor(random() * 8);
    if (random() < 0.06) {
      yield { node, happened: "Infeasible" };
    } else if (after <= score) {
      yield { node, happened: { Closed: { bound: Math.min(after, score) } } };
    } else {
      yield { node, happened: { Branched: { number: 250 + Math.floor(random() * 250), bound: after } } };
      open.push({ node: count, bound: after - Math.floor(random() * 16) });
      open.push({ node: count + 1, bound: after - Math.floor(random() * 4) });
      count += 2;
    }
  }
}

async function solve(request) {
  const events = growth();
  let elapsed = 0;
  for (let posted = 0, finished = false; !finished; posted += 1) {
    const batch = [];
    while (batch.length < BATCH && !finished) {
      const { value, done } = events.next();
      if (done) finished = true;
      else batch.push(value);
    }
    elapsed += 35;
    const bound = finished ? SCORE : BOUND - Math.min(posted, 100);
    const report = { score: SCORE, bound, nodes: posted, work: posted, finished };
    const line = posted === 0 || finished ? [] : undefined;
    post({ Found: [request, { Progress: { report, elapsed, trace: [{ elapsed, score: SCORE, bound }], line, growth: batch, cuts: [], memory: 0 } }] });
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

/** The page's end of the connection, named by its first message. */
let page = 0;
function post(news) {
  postMessage({ ProcessOutput: [page, news] });
}

onmessage = ({ data }) => {
  if (data.Connected !== undefined) {
    page = data.Connected;
    post("Up");
    return;
  }
  const [, order] = data.ProcessInput ?? [];
  if (!order?.Begin) return;
  const [request, task] = order.Begin;
  if (task.Solve) solve(request);
  else post({ Rejected: request });
};
postMessage("WorkerLoaded");
