//! Checks certificates of optimality for Ginnow's Sieve without trusting the program that wrote them.
