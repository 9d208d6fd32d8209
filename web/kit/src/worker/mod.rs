//! Workers are typed. They are spawned and registered by gloo-worker.
//!
//! The work of a worker is a [`Job`]. It has types for its tasks and their results, and a method
//! that works for one turn. On the page there is a [`Client`] for it, which receives [`Event`]s.
//! More conveniently, a [`WorkerTask`] also collects the results. If you need several workers of
//! the same job, use a [`Pool`].
//!
//! Compared to gloo-worker, you get a few things in addition. A running task can be stopped,
//! because workers read their messages between turns. The page can terminate workers, notices if
//! one fails, and asks the player what to do if one is silent ([`SilentWorkers`]).
//!
//! ```ignore
//! // In the puzzle, a file for the job...
//! pub struct Counting { next: u64, last: u64, primes: u64 }
//!
//! impl Job for Counting {
//!     const NAME: &'static str = "counting";
//!     const TITLE: &'static str = "job.counting";
//!     type Task = u64;
//!     type Found = u64;
//!     type Retained = ();
//!
//!     fn begin(last: u64, _: &mut ()) -> Result<Self, Rejected> {
//!         Ok(Counting { next: 2, last, primes: 0 })
//!     }
//!
//!     fn work(&mut self, turn: &Turn<u64>) -> Stage {
//!         while self.next <= self.last && !turn.is_over() {
//!             self.primes += u64::from(is_prime(self.next));
//!             self.next += 1;
//!         }
//!         turn.post(self.primes);
//!         Stage::done_if(self.next > self.last)
//!     }
//! }
//!
//! // ...a line in the list of the program's jobs...
//! pub const JOBS: &[Registration] = &[registration::<Counting>()];
//!
//! // ...and in a component of the page:
//! let task = use_task_for::<Counting, _, _>(last, latest);
//! html! {
//!     <>
//!         {task_bar(&task, &WORDS, move |task| task.begin(last))}
//!         {for task.known().map(number)}
//!     </>
//! }
//! ```

mod clock;
mod codec;
mod erased;
mod hook;
mod host;
mod job;
mod message;
mod pause;
mod payload;
mod pool;
mod registration;
mod supervision;
pub mod task;

pub use client::Client;
pub use clock::now;
pub use codec::Values;
pub use connection::set_start_script;
pub use event::{Event, WorkerFailure};
pub use hook::{use_client, use_failures, use_pool_failures};
pub use host::wake;
pub use job::{Job, Rejected, Stage, Turn};
pub use message::{News, Order, StagedFailure};
pub use payload::Payload;
pub use pool::{MakePiece, Overhear, Pool, PoolEvent, PoolProgress, cores};
pub use registration::{Registration, name, registration, serve};
pub use silence::SilentWorkers;
use supervision::{client, connection, event, silence};
pub use task::{TaskWords, WorkerTask, latest, task_bar, use_task_for};
