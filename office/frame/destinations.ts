import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '#domain/office/permission';
import { OFFICE_TABLES, TABLE_RULES } from '#domain/office/table-import';
import type { BackEndCapabilities } from '#domain/tenants/tenant';
import type { IconName } from '#office/ui/icon';

/** The capabilities by which a company uses a screen or not. */
export interface UsingTenant {
  readonly capabilities: Pick<BackEndCapabilities, 'stock' | 'deliveryDays' | 'orderRules' | 'deliveryFees'>;
}

/** A screen of the navigation. */
export interface Destination {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly icon: IconName;
  /** Any of them opens it. Undefined if everybody may open it. */
  readonly permissions: readonly Permission[] | undefined;
  /** Whether the company uses it. Left out, every company does. */
  readonly isOffered?: (tenant: UsingTenant) => boolean;
  /** Pressed after `g`. */
  readonly key: string;
}

/** The screens in the order of the navigation. */
export const DESTINATIONS: readonly Destination[] = [
  { to: '/', label: msg`Today`, icon: 'home', permissions: undefined, key: 't' },
  { to: '/orders', label: msg`Orders`, icon: 'receipt', permissions: ['orders.read'], key: 'o' },
  { to: '/slips', label: msg`Slips`, icon: 'wallet', permissions: ['money.read'], key: 's' },
  { to: '/money', label: msg`Money to match`, icon: 'alert', permissions: ['money.read'], key: 'm' },
  { to: '/statement', label: msg`Bank statement`, icon: 'bank', permissions: ['money.read'], key: 'a' },
  { to: '/deliveries', label: msg`Deliveries`, icon: 'truck', permissions: ['deliveries.read'], key: 'd' },
  { to: '/rider-cash', label: msg`Riders’ cash`, icon: 'cash', permissions: ['money.read'], key: 'h' },
  {
    to: '/delivery-zones',
    label: msg`Delivery zones`,
    icon: 'map',
    permissions: ['settings.read'],
    isOffered: ({ capabilities: { deliveryDays, orderRules, deliveryFees } }) =>
      deliveryDays || orderRules || deliveryFees,
    key: 'z',
  },
  { to: '/products', label: msg`Products and prices`, icon: 'tag', permissions: ['products.read'], key: 'p' },
  { to: '/categories', label: msg`Categories`, icon: 'folder', permissions: ['products.read'], key: 'j' },
  {
    to: '/stock',
    label: msg`Stock`,
    icon: 'box',
    permissions: ['products.read'],
    isOffered: ({ capabilities }) => capabilities.stock,
    key: 'k',
  },
  { to: '/coupons', label: msg`Coupons`, icon: 'ticket', permissions: ['coupons.read'], key: 'u' },
  { to: '/promotions', label: msg`Promotions`, icon: 'star', permissions: ['promotions.read'], key: 'b' },
  { to: '/customers', label: msg`Customers`, icon: 'people', permissions: ['customers.read'], key: 'c' },
  { to: '/registrations', label: msg`New shops`, icon: 'check', permissions: ['customers.read'], key: 'w' },
  { to: '/riders', label: msg`Riders`, icon: 'person', permissions: ['customers.read'], key: 'y' },
  { to: '/reports', label: msg`Reports`, icon: 'chart', permissions: ['reports.read'], key: 'r' },
  { to: '/content', label: msg`Content`, icon: 'note', permissions: ['content.change'], key: 'n' },
  { to: '/connections', label: msg`Connections`, icon: 'share', permissions: ['settings.read'], key: 'x' },
  {
    to: '/tables',
    label: msg`Import and export`,
    icon: 'table',
    permissions: [...new Set(OFFICE_TABLES.flatMap((table) => TABLE_RULES[table].permissions)), 'export'],
    key: 'i',
  },
  { to: '/settings', label: msg`Settings`, icon: 'settings', permissions: ['settings.read'], key: 'e' },
  { to: '/staff', label: msg`Staff`, icon: 'shield', permissions: ['staff.manage'], key: 'f' },
  { to: '/audit', label: msg`Audit log`, icon: 'history', permissions: ['audit.read'], key: 'l' },
];

/** The screens that a person with these permissions may open. */
export function destinationsFor(own: readonly Permission[], tenant: UsingTenant): readonly Destination[] {
  return DESTINATIONS.filter(
    ({ permissions, isOffered }) =>
      (permissions?.some((permission) => own.includes(permission)) ?? true) && (isOffered?.(tenant) ?? true),
  );
}
