import type { Role } from '#domain/kernel/roles';

/** Catalogue, news, places and privacy: the guest's calls (Specification, ROLE-13). */
export const SHOPPERS: readonly Role[] = ['guest', 'customer', 'agent'];

/** Shoppers, and the staff's programs, which compare what they set. */
export const CATALOGUE_READERS: readonly Role[] = [...SHOPPERS, 'staff'];

/** The own customer's calls, and an agent's for the own clients. */
export const BUYERS: readonly Role[] = ['customer', 'agent'];

/** Buyers, and the staff's commands that watch over orders. */
export const ORDER_WATCHERS: readonly Role[] = ['customer', 'agent', 'staff'];

/** Everybody who signed in by name. */
export const ACCOUNT_HOLDERS: readonly Role[] = ['customer', 'agent', 'rider', 'staff'];

/** The agent's calls about the own clients. */
export const AGENTS: readonly Role[] = ['agent'];

export const STAFF: readonly Role[] = ['staff'];

export const RIDERS: readonly Role[] = ['rider'];

/** Riders, for what they have, and the staff, for whatever is out. */
export const DELIVERY_HANDS: readonly Role[] = ['rider', 'staff'];

/** Whose account a LINE may open; never the office's own. */
export const LINE_HOLDERS: readonly Role[] = ['customer', 'agent', 'rider'];
