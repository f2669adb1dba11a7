/**
 * The role that a session acts in. A verified agent is an agent with an extra mark (domain/accounts/person).
 */
export const ROLES = ['guest', 'customer', 'agent', 'rider', 'staff'] as const;

export type Role = (typeof ROLES)[number];
