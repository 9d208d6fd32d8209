//! Adapts the results of a solve when the program changes, so that they're still available
//! afterwards.

#[derive(Clone, Debug, Default)]
pub(super) struct Certificate {
    pub(super) objective: f64,
    pub(super) values: Vec<f64>,
    pub(super) activities: Vec<f64>,
    pub(super) multipliers: Vec<f64>,
    pub(super) reduced_costs: Vec<f64>,
    pub(super) ray: Option<Vec<f64>>,
}

impl Certificate {
    /// Adds a column.
    pub(super) fn add_column(&mut self, cost: f64, value: f64) {
        self.values.push(value);
        self.reduced_costs.push(cost);
        self.ray = None;
    }

    /// Adds a row.
    pub(super) fn add_row(&mut self, activity: f64) {
        self.activities.push(activity);
        self.multipliers.push(0.0);
        self.ray = None;
    }

    /// Removes the rows that were deleted.
    pub(super) fn delete_rows(&mut self, removed: &[bool]) {
        for list in [&mut self.activities, &mut self.multipliers] {
            let mut deleted = removed.iter();
            list.retain(|_| !deleted.next().is_some_and(|&is_removed| is_removed));
        }
        self.ray = None;
    }
}
