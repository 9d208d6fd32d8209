//! Factors sparse matrices.

pub mod elimination;
pub mod factorization;
pub mod kernel;
pub mod matrix;
pub mod pair;
pub mod row_transforms;
pub mod sparse_vector;
pub mod triangular;
pub mod triangular_order;
