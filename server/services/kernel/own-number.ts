import type { Role } from '#domain/kernel/roles';

/** Staff and riders are no customers: a number of their own, which no customer has. '' for whoever orders. */
export function ownNumberOf(role: Role, username: string): string {
  return role === 'staff' || role === 'rider' ? `${role}-${username}`.toUpperCase() : '';
}
