//! What a digit does to the selected cells.

/// The ways to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Tool {
    /// It is their digit.
    #[default]
    Digit,
    /// It is a pencil mark in their corners.
    Corner,
    /// It is a pencil mark in their centre.
    Centre,
    /// It is the number of their colour.
    Colour,
}

impl Tool {
    pub(crate) const ALL: [Tool; 4] = [Tool::Digit, Tool::Corner, Tool::Centre, Tool::Colour];

    /// The next one, round and round.
    pub(crate) fn next(self) -> Self {
        let at = Self::ALL.iter().position(|&tool| tool == self).unwrap_or(0);
        Self::ALL[(at + 1) % Self::ALL.len()]
    }

    /// With Shift: pencil marks instead of digits, and digits instead of anything else.
    pub(crate) fn shifted(self) -> Self {
        match self {
            Tool::Digit => Tool::Corner,
            _ => Tool::Digit,
        }
    }

    /// The key of what its button says.
    pub(crate) fn label(self) -> &'static str {
        match self {
            Tool::Digit => "pad.digit",
            Tool::Corner => "pad.corner",
            Tool::Centre => "pad.centre",
            Tool::Colour => "pad.colour",
        }
    }

    /// The key of what a digit's button says.
    pub(crate) fn action(self) -> &'static str {
        match self {
            Tool::Digit => "pad.write",
            Tool::Corner => "pad.mark-corner",
            Tool::Centre => "pad.mark-centre",
            Tool::Colour => "pad.paint",
        }
    }
}

/// The keys of what the colours are called.
pub(crate) const COLOUR_NAMES: [&str; ginnow::sudoku::COLOURS as usize] = [
    "grid.colour-blue",
    "grid.colour-green",
    "grid.colour-yellow",
    "grid.colour-red",
];

#[cfg(test)]
mod tests {
    use super::Tool;

    #[test]
    fn every_tool_comes_in_turn() {
        let mut tool = Tool::default();
        for expected in [Tool::Corner, Tool::Centre, Tool::Colour, Tool::Digit] {
            tool = tool.next();
            assert_eq!(tool, expected);
        }
        assert_eq!(Tool::Digit.shifted(), Tool::Corner);
        assert_eq!(Tool::Colour.shifted(), Tool::Digit);
    }
}
