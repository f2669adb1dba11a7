import { PERMISSIONS, type Permission } from './permission.ts';

/** The roles of staff in the office. A person may have several. */
export const STAFF_ROLES = ['owner', 'sales', 'warehouse', 'finance', 'content', 'viewer'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** The roles that have each permission. */
export const ROLES_WITH: Readonly<Record<Permission, readonly StaffRole[]>> = {
  'orders.read': ['owner', 'sales', 'warehouse', 'finance', 'viewer'],
  'orders.change': ['owner', 'sales'],
  'orders.approve': ['owner', 'sales'],
  'orders.move': ['owner', 'sales', 'warehouse'],
  'orders.cancel': ['owner', 'sales'],
  'money.read': ['owner', 'sales', 'finance', 'viewer'],
  'money.decide': ['owner', 'finance'],
  'deliveries.read': ['owner', 'sales', 'warehouse', 'viewer'],
  'deliveries.assign': ['owner', 'warehouse'],
  'products.read': ['owner', 'sales', 'warehouse', 'finance', 'content', 'viewer'],
  'products.change': ['owner', 'content'],
  'prices.change': ['owner', 'sales'],
  'stock.change': ['owner', 'sales', 'warehouse'],
  'coupons.read': ['owner', 'sales', 'finance', 'content', 'viewer'],
  'coupons.change': ['owner', 'sales'],
  'promotions.read': ['owner', 'sales', 'finance', 'content', 'viewer'],
  'promotions.change': ['owner', 'sales'],
  'customers.read': ['owner', 'sales', 'finance', 'viewer'],
  'customers.change': ['owner', 'sales'],
  'content.change': ['owner', 'content'],
  'reports.read': ['owner', 'sales', 'finance', 'viewer'],
  export: ['owner', 'finance'],
  'views.share': ['owner', 'sales', 'warehouse', 'finance'],
  'settings.read': ['owner', 'viewer'],
  'settings.change': ['owner'],
  'staff.manage': ['owner'],
  'privacy.decide': ['owner'],
  'audit.read': ['owner'],
};

/** Lists what a person with these roles may do, in the order of `PERMISSIONS`. */
export function permissionsOf(roles: readonly StaffRole[]): readonly Permission[] {
  return PERMISSIONS.filter((permission) => hasPermission(roles, permission));
}

export function hasPermission(roles: readonly StaffRole[], permission: Permission): boolean {
  return ROLES_WITH[permission].some((role) => roles.includes(role));
}

/** Reads stored roles. Unknown ones, which a newer version wrote, are left out. */
export function staffRolesIn(stored: readonly string[]): readonly StaffRole[] {
  return STAFF_ROLES.filter((role) => stored.includes(role));
}
