import type { Role } from '#domain/kernel/roles';

/**
 * The number that stands in for a customer code for staff and riders, who are not customers. '' for every
 * other role.
 */
export function ownNumberOf(role: Role, username: string): string {
  return role === 'staff' || role === 'rider' ? `${role}-${username}`.toUpperCase() : '';
}
