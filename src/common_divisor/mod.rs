pub mod numbers; pub mod puzzle; pub mod row_list; pub mod cover; pub mod row_search; pub mod search; pub mod divisor_search; pub mod row_orders;
