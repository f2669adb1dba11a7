/** Who a session acts as. A verified agent is an agent with a mark of its own (domain/accounts/person). */
export const ROLES = ['guest', 'customer', 'agent', 'rider', 'staff'] as const;

export type Role = (typeof ROLES)[number];
