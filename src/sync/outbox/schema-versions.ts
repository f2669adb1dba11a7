/** The shapes in which today's code freezes changes into their outbox rows: the contract's wire form. */
export const ADD_ORDER_SCHEMA_VERSION = 1;
export const SET_WISH_SCHEMA_VERSION = 1;
/** Of each kind of detail: consent, profile, private file; of a new client; and of an order to cancel. */
export const DETAIL_SCHEMA_VERSION = 1;
