//! Packs sets of cells into a byte array. Lists are copied number by number when they're posted,
//! and during a search, the page would spend more time on that than on anything else.

use ginnow::seventeen::CellSet;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Bytes per set, enough for 81 bits (little-endian).
const SIZE: usize = 11;

/// Sets of cells, posted as bytes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PackedSets(pub Vec<CellSet>);

impl Serialize for PackedSets {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let sets = self.0.iter();
        let bytes = sets.flat_map(|set| set.bits().to_le_bytes().into_iter().take(SIZE));
        Bytes(bytes.collect()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for PackedSets {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Bytes(bytes) = Bytes::deserialize(deserializer)?;
        let sets = bytes.chunks_exact(SIZE);
        if !sets.remainder().is_empty() {
            return Err(D::Error::invalid_length(bytes.len(), &"whole sets of cells"));
        }
        Ok(PackedSets(sets.map(unpacked).collect()))
    }
}

fn unpacked(bytes: &[u8]) -> CellSet {
    let mut bits = [0; size_of::<u128>()];
    bits[..SIZE].copy_from_slice(bytes);
    CellSet::from_bits(u128::from_le_bytes(bits))
}

/// Bytes that the browser copies in one go.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bytes(pub Vec<u8>);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = Bytes;

            fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
                out.write_str("bytes")
            }

            fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Bytes, E> {
                Ok(Bytes(bytes.to_vec()))
            }

            fn visit_byte_buf<E: Error>(self, bytes: Vec<u8>) -> Result<Bytes, E> {
                Ok(Bytes(bytes))
            }
        }
        deserializer.deserialize_byte_buf(Reader)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::IntoDeserializer;
    use serde::de::value::{BytesDeserializer, Error};

    fn read(bytes: &[u8]) -> Result<PackedSets, Error> {
        let deserializer: BytesDeserializer<'_, Error> = bytes.into_deserializer();
        PackedSets::deserialize(deserializer)
    }

    #[test]
    fn a_set_is_the_bits_of_its_mask() {
        let sets = [1, 1 << 80, (1 << 81) - 1, 0x1_2345_6789].map(CellSet::from_bits);
        let bytes: Vec<u8> =
            sets.iter().flat_map(|set| set.bits().to_le_bytes()[..SIZE].to_vec()).collect();
        assert_eq!(read(&bytes), Ok(PackedSets(sets.to_vec())));
        assert_eq!(read(&[]), Ok(PackedSets::default()));
        assert!(read(&bytes[1..]).is_err());
    }
}
