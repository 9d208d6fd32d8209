//! Sets of unavoidable sets, as bits of a vector.

pub(super) use crate::seventeen::tables::{Vector, WORDS};

/// Returns the bits of `unhit` that aren't in `hit`.
#[inline]
pub(super) fn without(unhit: &Vector, hit: &Vector) -> Vector {
    std::array::from_fn(|word| unhit[word] & !hit[word])
}

/// Returns the index of the first bit. `None` if all are zero.
pub(super) fn first(vector: &Vector) -> Option<usize> {
    let word = vector.iter().position(|&word| word != 0)?;
    Some(64 * word + vector[word].trailing_zeros() as usize)
}

/// Iterates over the indices of all bits, in order.
pub(super) fn indices(vector: &Vector) -> impl Iterator<Item = usize> {
    let vector = *vector;
    (0..WORDS).flat_map(move |word| {
        let mut bits = vector[word];
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let index = 64 * word + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                index
            })
        })
    })
}
