//! Decides how a digit changes the selected cells.

/// You can write in these ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Tool {
    /// The digit is entered.
    #[default]
    Digit,
    /// The digit is a pencil mark in the corners.
    Corner,
    /// The digit is a pencil mark in the centre.
    Centre,
    /// The digit is the number of a colour.
    Colour,
}

impl Tool {
    pub(crate) const ALL: [Tool; 4] = [Tool::Digit, Tool::Corner, Tool::Centre, Tool::Colour];

    /// Returns the next tool; the first one follows the last.
    pub(crate) fn next(self) -> Self {
        let at = Self::ALL.iter().position(|&tool| tool == self).unwrap_or(0);
        Self::ALL[(at + 1) % Self::ALL.len()]
    }

    /// Returns the tool with Shift held: pencil marks instead of digits, and digits instead of
    /// anything else.
    pub(crate) fn shifted(self) -> Self {
        match self {
            Tool::Digit => Tool::Corner,
            _ => Tool::Digit,
        }
    }

    /// Returns the text key of its button's label.
    pub(crate) fn label(self) -> &'static str {
        match self {
            Tool::Digit => "pad.digit",
            Tool::Corner => "pad.corner",
            Tool::Centre => "pad.centre",
            Tool::Colour => "pad.colour",
        }
    }

    /// Returns the text key of a digit button's label.
    pub(crate) fn action(self) -> &'static str {
        match self {
            Tool::Digit => "pad.write",
            Tool::Corner => "pad.mark-corner",
            Tool::Centre => "pad.mark-centre",
            Tool::Colour => "pad.paint",
        }
    }
}

/// Colours are named with these words.
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
