import type { Role } from '#domain/kernel/roles';

/** Catalogue, news, places and privacy: the calls that guests may make (Specification, ROLE-13). */
export const SHOPPERS: readonly Role[] = ['guest', 'customer', 'agent'];

/** Shoppers, and staff's programs, which verify what they set. */
export const CATALOGUE_READERS: readonly Role[] = [...SHOPPERS, 'staff'];

/** Customers for themselves, and agents for their clients. */
export const BUYERS: readonly Role[] = ['customer', 'agent'];

/** Buyers, and staff who monitor orders. */
export const ORDER_WATCHERS: readonly Role[] = ['customer', 'agent', 'staff'];

/** Everybody who signed in with an account. */
export const ACCOUNT_HOLDERS: readonly Role[] = ['customer', 'agent', 'rider', 'staff'];

/** Agents, for calls about their clients. */
export const AGENTS: readonly Role[] = ['agent'];

export const STAFF: readonly Role[] = ['staff'];

export const RIDERS: readonly Role[] = ['rider'];

/** Riders for their own invoices, and staff for all of them. */
export const DELIVERY_HANDS: readonly Role[] = ['rider', 'staff'];

/** Roles that can be linked to a LINE account; staff cannot. */
export const LINE_HOLDERS: readonly Role[] = ['customer', 'agent', 'rider'];
