//! The tools: what a digit does to the selected cells.

/// The effect of a digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Tool {
    /// The digit itself.
    #[default]
    Digit,
    /// A pencil mark in the corners.
    Corner,
    /// A pencil mark in the centre.
    Centre,
    /// The colour with this number.
    Colour,
}

impl Tool {
    pub(crate) const ALL: [Tool; 4] = [Tool::Digit, Tool::Corner, Tool::Centre, Tool::Colour];

    /// Returns the next tool, wrapping around after the last one.
    pub(crate) fn next(self) -> Self {
        let at = Self::ALL.iter().position(|&tool| tool == self).unwrap_or(0);
        Self::ALL[(at + 1) % Self::ALL.len()]
    }

    /// Returns the tool while Shift is held down: pencil marks instead of digits, and digits
    /// instead of anything else.
    pub(crate) fn shifted(self) -> Self {
        match self {
            Tool::Digit => Tool::Corner,
            _ => Tool::Digit,
        }
    }

    /// Returns the message key of the button's label.
    pub(crate) fn label(self) -> &'static str {
        match self {
            Tool::Digit => "pad.digit",
            Tool::Corner => "pad.corner",
            Tool::Centre => "pad.centre",
            Tool::Colour => "pad.colour",
        }
    }

    /// Returns the message key of the digits' labels.
    pub(crate) fn action(self) -> &'static str {
        match self {
            Tool::Digit => "pad.write",
            Tool::Corner => "pad.mark-corner",
            Tool::Centre => "pad.mark-centre",
            Tool::Colour => "pad.paint",
        }
    }
}

/// Keys of the colours' names.
pub(crate) const COLOUR_NAMES: [&str; ginnow::sudoku::COLOURS as usize] =
    ["grid.colour-blue", "grid.colour-green", "grid.colour-yellow", "grid.colour-red"];

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
