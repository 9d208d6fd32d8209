//! The tools, which decide how a digit changes the selected cells.

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

    /// Returns the next tool. After the last one, we start again at the first.
    pub(crate) fn next(self) -> Self {
        let at = Self::ALL.iter().position(|&tool| tool == self).unwrap_or(0);
        Self::ALL[(at + 1) % Self::ALL.len()]
    }

    /// Returns the tool that you get while you hold Shift. For digits, it's pencil marks, and for
    /// everything else, it's digits.
    pub(crate) fn shifted(self) -> Self {
        match self {
            Tool::Digit => Tool::Corner,
            _ => Tool::Digit,
        }
    }

    /// Returns the key of the label on its button.
    pub(crate) fn label(self) -> &'static str {
        match self {
            Tool::Digit => "pad.digit",
            Tool::Corner => "pad.corner",
            Tool::Centre => "pad.centre",
            Tool::Colour => "pad.colour",
        }
    }

    /// Returns the key of the labels on the digits.
    pub(crate) fn action(self) -> &'static str {
        match self {
            Tool::Digit => "pad.write",
            Tool::Corner => "pad.mark-corner",
            Tool::Centre => "pad.mark-centre",
            Tool::Colour => "pad.paint",
        }
    }
}

/// The keys of the names of the colours.
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
