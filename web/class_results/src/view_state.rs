//! The page's state consists of stored results, the current task, and the teacher's choices.

use crate::data::columns::find_codes;
use crate::data::results::{Added, Entry, Record, Removed, Stored, add, best_of_each, entries};
use crate::model::Action;
use crate::{explain, model::Class};
use ginnow::results::Task;
use ginnow_kit::browser::memory;
use ginnow_kit::browser::requested_files::{File, use_requested_files};
use ginnow_kit::frame::Bare;
use ginnow_kit::page::PageAction;
use ginnow_kit::page::notice::{Notice, Text};
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::words::fill;
use ginnow_links::{CodeError, ResultCode};
use std::rc::Rc;
use yew::prelude::*;

const STORED: &str = "class/results";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Teachers can hide the names before they show the table to their class.
    pub hides_names: bool,
    /// Shows one row per student, with the best result.
    pub only_best: bool,
    /// Adds the best possible score to the table.
    pub shows_best: bool,
}

/// A code from the URL as text, and parsed. It may be damaged, because some programs change links.
pub type CodeInAddress = (String, Result<ResultCode, CodeError>);

#[derive(Clone)]
pub struct ViewState {
    stored: State<Stored>,
    /// `None` until the teacher opens a task.
    pub task: Option<Rc<Task>>,
    /// Explains why the link in the URL is not a task.
    pub complaint: Option<String>,
    /// Visible results, best first. The options may hide others.
    pub shown: Rc<Vec<Entry>>,
    /// Number of results, including hidden ones.
    pub count: usize,
    /// Set if the browser failed to store the results. The page warns the teacher.
    pub unsaved: bool,
    /// Stored lines we cannot read.
    pub unread: Rc<String>,
    pub options: State<Options>,
    /// Summary of the last time that results were added.
    pub added: State<Option<Added>>,
    /// The result in the URL may have been opened by a student. This is the case if nobody collects results on this
    /// device.
    pub own: Option<Rc<CodeInAddress>>,
    /// Set if the reader wants to collect results here, even though the result in the URL does not belong to any known
    /// task.
    pub collects: State<bool>,
    /// `None` if the best possible score is unknown, or if it may not be shown.
    pub best: Option<u64>,
    pub open: Callback<String>,
    /// The results that were removed since the page was opened. The last one can be restored first.
    removed: State<Vec<Removed>>,
    /// Changes the page around the results.
    page: Callback<PageAction>,
}

impl ViewState {
    /// Returns links to all tasks in the list. Even if all results of a task are deleted, it stays there.
    pub fn tasks(&self) -> Vec<String> {
        self.stored.tasks().map(str::to_owned).collect()
    }

    /// Returns a callback that adds the results in a text.
    pub fn adds(&self) -> Callback<String> {
        self.answers().reform(|text| (text, None))
    }

    /// Like `adds`, once the teacher has answered which columns have the names.
    pub fn answers(&self) -> Callback<(String, Option<Vec<usize>>)> {
        let (stored, task) = (self.stored.setter(), self.task.clone());
        let added = self.added.setter();
        Callback::from(move |(text, columns): (String, Option<Vec<usize>>)| {
            let Some(task) = &task else { return };
            let link = task.link();
            stored.change(|stored| {
                let mut records = stored.records(&link).to_vec();
                let outcome = add(task, &mut records, &text, columns.as_deref());
                if outcome.question.is_none() {
                    stored.set(&link, records);
                }
                added.set(Some(outcome));
            });
        })
    }

    /// Removes a result and all of its copies. A notice then offers to undo this.
    pub fn delete(&self, entry: &Entry) -> Callback<()> {
        let (view_state, record) = (self.clone(), entry.record.clone());
        let name = explain::player(entry, self.options.hides_names);
        Callback::from(move |()| {
            let Some(task) = &view_state.task else { return };
            view_state.stored.change(|stored| {
                let removed = stored.remove(&task.link(), &record);
                view_state.removed.change(|all| all.push(removed));
            });
            let (name, undo) = (name.clone(), view_state.clone());
            let message = move || Text { heading: fill!("table.removed", name), lines: Vec::new() };
            let undo = Callback::from(move |()| undo.undo());
            let notice = Notice::new("removed", message).with_button("history.undo", undo);
            view_state.page.emit(PageAction::Notice(Some(notice)));
        })
    }

    /// Returns true if a result can be restored.
    pub fn can_undo(&self) -> bool {
        !self.removed.is_empty()
    }

    /// Restores the result that was removed last.
    pub fn undo(&self) {
        let mut all = (*self.removed.latest()).clone();
        let Some(removed) = all.pop() else { return };
        self.removed.set(all);
        self.stored.change(|stored| stored.restore(removed));
        self.page.emit(PageAction::Notice(None));
    }

    /// Deletes all results of the task, except for those that only some other version of the page can read. The task
    /// stays open and in the list, so the teacher can collect further ones.
    pub fn delete_all(&self) -> Callback<MouseEvent> {
        let (stored, task) = (self.stored.setter(), self.task.clone());
        let (added, removed) = (self.added.setter(), self.removed.setter());
        Callback::from(move |_| {
            let Some(task) = &task else { return };
            removed.set(Vec::new());
            stored.change(|stored| stored.clear(task));
            added.set(None);
        })
    }

    /// Returns a callback that removes the task from the list, or `None` if it isn't there, or has results that only some
    /// other version of the page can read.
    pub fn forget_task(&self) -> Option<Callback<MouseEvent>> {
        let link = self.task.as_ref()?.link();
        self.stored.tasks().find(|task| *task == link && self.stored.records(task).is_empty())?;
        let (stored, open) = (self.stored.setter(), self.open.clone());
        Some(Callback::from(move |_| {
            stored.change(|stored| stored.delete(&link));
            open.emit(String::new());
        }))
    }
}

/// Reads the results from the browser's storage.
fn recalled() -> Stored {
    Stored::read(&memory::recall(STORED).unwrap_or_default()).merged()
}

/// Returns the results (shared between all windows of the browser), and whether the browser failed to store them.
#[hook]
fn use_stored() -> (State<Stored>, bool) {
    let (stored, unsaved) = (use_state_eq(recalled), use_state_eq(|| false));
    let rejected = unsaved.setter();
    use_effect_with((*stored).clone(), move |stored| {
        let written = stored.write();
        // Don't write if nothing has changed. We might lose something that only some other version understands.
        if *stored == recalled() {
            rejected.set(false);
            return;
        }
        if written.is_empty() {
            memory::forget(STORED);
        } else {
            memory::remember(STORED, &written);
        }
        rejected.set(memory::recall(STORED).unwrap_or_default() != written);
    });
    let setter = stored.setter();
    use_effect_with((), move |()| {
        let watch = memory::watch(STORED, move || setter.set(recalled()));
        move || drop(watch)
    });
    (stored, *unsaved)
}

#[hook]
pub fn use_view_state(app: &Bare<Class>) -> ViewState {
    let (stored, unsaved) = use_stored();
    let model = Rc::clone(&app.model);
    let read = use_memo(model.task.clone(), |task| Task::read(task).map(Rc::new));
    let (task, complaint) = match &*read {
        _ if model.task.is_empty() => (None, None),
        Ok(task) => (Some(Rc::clone(task)), None),
        Err(error) => (None, Some(explain::task_error(error))),
    };
    let records: Vec<Record> =
        task.as_ref().map_or_else(Vec::new, |task| stored.records(&task.link()).to_vec());
    let all = use_memo((model.task.clone(), records), |(task, records)| {
        Task::read(task).map_or_else(|_| Vec::new(), |task| entries(&task, records))
    });
    let options =
        use_state_eq(|| Options { hides_names: false, only_best: true, shows_best: false });
    let shown = if options.only_best { Rc::new(best_of_each(&all)) } else { Rc::clone(&all) };
    let unread = use_memo((*stored).clone(), Stored::unread);
    let collects = use_state_eq(|| false);
    let code = use_memo(model.code.clone(), |code| code.as_deref().map(code_in).map(Rc::new));
    let is_own = task.is_none() && stored.tasks().next().is_none() && !*collects;
    let own = (*code).clone().filter(|_| is_own && complaint.is_none());
    let act = app.act.clone();
    let view_state = ViewState {
        own,
        collects,
        unread,
        best: use_best(task.as_deref(), options.shows_best),
        stored,
        task,
        complaint,
        count: all.len(),
        unsaved,
        shown,
        options,
        added: use_state_eq(|| None),
        open: use_callback(act, |task: String, act| act.emit(Action::Open(task))),
        removed: use_state_eq(Vec::new),
        page: app.page.act.clone(),
    };
    use_opened(app, &view_state);
    view_state
}

/// Opens the last task if there's none in the URL. If there's a code, adds it, provided that we know its task.
#[hook]
fn use_opened(app: &Bare<Class>, view_state: &ViewState) {
    let model = Rc::clone(&app.model);
    let (act, view_state) = (app.act.clone(), view_state.clone());
    let current = view_state.task.as_ref().map(|task| task.link());
    use_effect_with((model.code.clone(), current), move |(code, current)| {
        let code = code.as_deref().map(code_in);
        let belongs = |link: &str| {
            let mark = Task::read(link).map(|task| task.mark());
            let code = code.as_ref().and_then(|(_, code)| code.as_ref().ok());
            code.is_none_or(|code| mark.is_ok_and(|mark| code.task.has_board_of(mark)))
        };
        match (current, &code) {
            (Some(current), Some((text, _))) if belongs(current) => {
                view_state.adds().emit(text.clone());
                act.emit(Action::Taken);
            }
            (None, _) if view_state.complaint.is_none() => {
                if let Some(task) = view_state.stored.tasks().find(|task| belongs(task)) {
                    act.emit(Action::Open(task.to_owned()));
                }
            }
            _ => {}
        }
    });
}

fn code_in(text: &str) -> CodeInAddress {
    let found = find_codes(text).into_iter().next().map(|found| found.code);
    let text = found.unwrap_or_else(|| text.to_owned());
    let code = ResultCode::read(&text);
    (text, code)
}

/// Returns the best possible score on a board of the Sieve, from the records.
#[hook]
fn use_best(task: Option<&Task>, is_shown: bool) -> Option<u64> {
    let board = task.map(|task| task.board().clone());
    let goal = board.as_ref().filter(|_| is_shown).and_then(ginnow::results::TaskBoard::goal);
    let requested_files = use_requested_files();
    let source = requested_files.clone();
    use_effect_with(goal, move |goal| {
        if let Some(goal) = goal {
            source.request(goal);
        }
    });
    let Some(File::There(text)) = requested_files.get(goal?) else {
        return None;
    };
    let size = match board? {
        ginnow::results::TaskBoard::Sieve { size, .. } => size.to_string(),
        _ => return None,
    };
    let mut lines = text.lines().filter_map(|line| line.split_once(' '));
    let (_, score) = lines.find(|(known, _)| *known == size)?;
    score.parse().ok()
}
