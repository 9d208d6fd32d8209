//! The header contains the menu. The tabs are here, too.

pub mod head;
pub mod menu;
pub mod sections;
pub mod segments;
pub mod tabs;
pub mod travel;
