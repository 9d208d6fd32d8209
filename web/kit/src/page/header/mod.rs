//! The header, its menu, and the tabs.

pub mod head;
pub mod menu;
pub mod sections;
pub mod segments;
pub mod tabs;
pub mod travel;
