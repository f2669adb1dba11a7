import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/office/audit-calls';
import { listOfficeCategories } from '#contract/office/categories/category-calls';
import { listOfficeNews } from '#contract/office/content/news-calls';
import { listCustomers } from '#contract/office/customer-calls';
import { listRiderAccounts } from '#contract/office/customers/customer-account-calls';
import { listRegistrations } from '#contract/office/customers/registration-calls';
import { listDeliveries } from '#contract/office/delivery/delivery-calls';
import { listRiderCash } from '#contract/office/delivery/rider-cash-calls';
import { listDeliveryZones } from '#contract/office/delivery-days/zone-calls';
import { listWebhooks } from '#contract/office/integration/webhook-calls';
import { listMoneyToSettle } from '#contract/office/money-calls';
import { listOrders } from '#contract/office/order-list-calls';
import { listCouponCodes } from '#contract/office/payments/coupon-calls';
import { listBankLines } from '#contract/office/payments/statement-calls';
import { listGridProducts } from '#contract/office/product-calls';
import { listPromotionRules } from '#contract/office/promotions/rule-calls';
import { getSalesReport } from '#contract/office/report-calls';
import { getSettings } from '#contract/office/settings-calls';
import { listWaitingSlips } from '#contract/office/slip-calls';
import { listStaff } from '#contract/office/staff-calls';
import { listStock } from '#contract/office/stock/stock-calls';
import { permissionsOf, STAFF_ROLES, type StaffRole } from '#domain/office/staff-role';
import { DESTINATIONS, destinationsFor } from '#office/frame/destinations';
import { OTHER_SCREENS, screenState } from '#office/frame/screen-access';

const ALL: readonly StaffRole[] = STAFF_ROLES;
const SELLERS: readonly StaffRole[] = ['owner', 'sales', 'finance', 'viewer'];

/** The roles of each screen of the navigation, and the call without which it shows nothing. */
const SCREENS = [
  ['/', ALL, undefined],
  ['/orders', ['owner', 'sales', 'warehouse', 'finance', 'viewer'], listOrders],
  ['/slips', SELLERS, listWaitingSlips],
  ['/money', SELLERS, listMoneyToSettle],
  ['/statement', SELLERS, listBankLines],
  ['/deliveries', ['owner', 'sales', 'warehouse', 'viewer'], listDeliveries],
  ['/rider-cash', SELLERS, listRiderCash],
  ['/delivery-zones', ['owner', 'viewer'], listDeliveryZones],
  ['/products', ALL, listGridProducts],
  ['/categories', ALL, listOfficeCategories],
  ['/stock', ALL, listStock],
  ['/coupons', ['owner', 'sales', 'finance', 'content', 'viewer'], listCouponCodes],
  ['/promotions', ['owner', 'sales', 'finance', 'content', 'viewer'], listPromotionRules],
  ['/customers', SELLERS, listCustomers],
  ['/registrations', SELLERS, listRegistrations],
  ['/riders', SELLERS, listRiderAccounts],
  ['/reports', SELLERS, getSalesReport],
  ['/content', ['owner', 'content'], listOfficeNews],
  ['/connections', ['owner', 'viewer'], listWebhooks],
  ['/tables', ['owner', 'sales', 'warehouse', 'finance', 'content'], undefined],
  ['/settings', ['owner', 'viewer'], getSettings],
  ['/staff', ['owner'], listStaff],
  ['/audit', ['owner'], listAudit],
] as const;

/** A company that uses every screen. */
const EVERYTHING = {
  capabilities: { stock: true, deliveryDays: true, orderRules: true, deliveryFees: true },
};

const LITTLE = {
  capabilities: { stock: false, deliveryDays: false, orderRules: false, deliveryFees: false },
};

const rolesThat = (may: (role: StaffRole) => boolean) => STAFF_ROLES.filter(may);

describe('the screens of the office', () => {
  test('are all in this table', () => {
    expect(DESTINATIONS.map(({ to }) => to)).toEqual(SCREENS.map(([to]) => to));
  });

  test.for(SCREENS)('%s is shown to its roles and opens for no other', ([to, roles, call]) => {
    const isListed = (role: StaffRole) =>
      destinationsFor(permissionsOf([role]), EVERYTHING).some((each) => each.to === to);
    const isOpen = (role: StaffRole) => screenState(to, permissionsOf([role]), EVERYTHING) === 'open';
    expect(rolesThat(isListed)).toEqual([...roles]);
    expect(rolesThat(isOpen)).toEqual([...roles]);
    const destination = DESTINATIONS.find((each) => each.to === to);
    expect(call === undefined ? undefined : [call.access]).toEqual(
      call === undefined ? undefined : destination?.permissions,
    );
  });

  test('that the navigation does not have open for the roles with their permission', () => {
    const rolesOf = Object.fromEntries(
      Object.keys(OTHER_SCREENS).map((path) => [
        path,
        rolesThat((role) => screenState(path, permissionsOf([role]), EVERYTHING) === 'open'),
      ]),
    );
    expect(rolesOf).toEqual({
      '/orders/$orderId': ['owner', 'sales', 'warehouse', 'finance', 'viewer'],
      '/new-order': ['owner', 'sales'],
      '/print/orders': ['owner', 'sales', 'warehouse', 'finance', 'viewer'],
      '/print/statement': ['owner', 'sales', 'finance', 'viewer'],
      '/print/rider-cash': SELLERS,
      '/coupons/$code': ['owner', 'sales', 'finance', 'content', 'viewer'],
      '/promotions/$id': ['owner', 'sales', 'finance', 'content', 'viewer'],
      '/promotions/$id/edit': ['owner', 'sales'],
      '/new-promotion': ['owner', 'sales'],
      '/customers/$saleUnit/$code': SELLERS,
      '/content/$code': ['owner', 'content'],
      '/new-content': ['owner', 'content'],
      '/account': ALL,
    });
  });

  test('are those of the router, so that none is left without a permission', () => {
    const router = readFileSync(new URL('../../office/app/router.tsx', import.meta.url), 'utf8');
    const paths = [...router.matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
    expect(paths.toSorted()).toEqual(
      [...DESTINATIONS.map(({ to }) => to), ...Object.keys(OTHER_SCREENS)].toSorted(),
    );
  });

  test('that the company does not use are not listed, and their address says so', () => {
    const own = permissionsOf(['owner']);
    const listed = destinationsFor(own, LITTLE).map(({ to }) => to);
    expect(DESTINATIONS.map(({ to }) => to).filter((to) => !listed.includes(to))).toEqual([
      '/delivery-zones',
      '/stock',
    ]);
    expect(screenState('/stock', own, LITTLE)).toBe('unoffered');
  });

  test('are no matter of permissions where there is no such page', () => {
    expect(screenState('/nosuch', [], EVERYTHING)).toBe('open');
  });
});
