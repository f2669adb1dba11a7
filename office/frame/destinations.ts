import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '#domain/office/permission';
import type { IconName } from '#office/ui/icon';

/** A screen of the navigation. */
export interface Destination {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly icon: IconName;
  /** Undefined if everybody may open it. */
  readonly permission: Permission | undefined;
  /** Pressed after `g`. */
  readonly key: string;
}

/** The screens in the order of the navigation. */
export const DESTINATIONS: readonly Destination[] = [
  { to: '/', label: msg`Today`, icon: 'home', permission: undefined, key: 't' },
  { to: '/orders', label: msg`Orders`, icon: 'receipt', permission: 'orders.read', key: 'o' },
  { to: '/slips', label: msg`Slips`, icon: 'wallet', permission: 'money.read', key: 's' },
  { to: '/money', label: msg`Money to match`, icon: 'alert', permission: 'money.read', key: 'm' },
  { to: '/deliveries', label: msg`Deliveries`, icon: 'truck', permission: 'deliveries.read', key: 'd' },
  { to: '/products', label: msg`Products and prices`, icon: 'tag', permission: 'products.read', key: 'p' },
  { to: '/coupons', label: msg`Coupons`, icon: 'ticket', permission: 'coupons.read', key: 'u' },
  { to: '/customers', label: msg`Customers`, icon: 'people', permission: 'customers.read', key: 'c' },
  { to: '/content', label: msg`Content`, icon: 'note', permission: 'content.change', key: 'n' },
  { to: '/connections', label: msg`Connections`, icon: 'share', permission: 'settings.read', key: 'x' },
  { to: '/staff', label: msg`Staff`, icon: 'shield', permission: 'staff.manage', key: 'f' },
  { to: '/audit', label: msg`Audit log`, icon: 'history', permission: 'audit.read', key: 'l' },
];

/** The screens that a person with these permissions may open. */
export function destinationsFor(permissions: readonly Permission[]): readonly Destination[] {
  return DESTINATIONS.filter(
    ({ permission }) => permission === undefined || permissions.includes(permission),
  );
}
