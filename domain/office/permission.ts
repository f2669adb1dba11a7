/**
 * The permissions of staff in the office. A permission that ends in `.read` changes nothing. `money.decide`
 * also confirms and refuses slips; `orders.move` covers the steps after the approval, up to the delivery;
 * `privacy.decide` is for the rights of a person about the stored data.
 */
export const PERMISSIONS = [
  'orders.read',
  'orders.change',
  'orders.approve',
  'orders.move',
  'orders.cancel',
  'money.read',
  'money.decide',
  'deliveries.read',
  'deliveries.assign',
  'products.read',
  'products.change',
  'prices.change',
  'stock.change',
  'coupons.read',
  'coupons.change',
  'promotions.read',
  'promotions.change',
  'customers.read',
  'customers.change',
  'content.change',
  'reports.read',
  'export',
  'views.share',
  'settings.read',
  'settings.change',
  'staff.manage',
  'privacy.decide',
  'audit.read',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** Whether the permission only shows data on the screen. */
export function isReading(permission: Permission): boolean {
  return permission.endsWith('.read');
}
