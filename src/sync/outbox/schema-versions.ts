/** Versions of the wire formats in which outbox rows store their changes. */
export const ADD_ORDER_SCHEMA_VERSION = 1;
export const SET_WISH_SCHEMA_VERSION = 1;
/**
 * For all details: consent, profile, private files, addresses, new clients, cancellations, slips, delivery
 * attempts and push subscriptions.
 */
export const DETAIL_SCHEMA_VERSION = 1;
