import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { withSeldomMessages } from '#office/kernel/languages';
import { GuardedScreen } from '#office/frame/guarded-screen';
import { OfficeFrame } from '#office/frame/office-frame';
import { parseSearchTexts, writeSearchTexts, type SearchTexts } from '#office/kernel/search-text';
import { TodayScreen } from '#office/today/today-screen';
import { BrokenPage, UnknownPage } from './broken-page.tsx';

/** Each screen reads the texts that it knows. */
const validateSearch = (search: Record<string, unknown>): SearchTexts =>
  Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const root = createRootRoute({ validateSearch, notFoundComponent: UnknownPage });
const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: OfficeFrame });
const inFrame = { getParentRoute: () => framed };

const screens = [
  createRoute({ ...inFrame, path: '/', component: TodayScreen }),
  createRoute({
    ...inFrame,
    path: '/orders',
    component: lazyRouteComponent(() => import('#office/orders/orders-screen'), 'OrdersScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/orders/$orderId',
    component: lazyRouteComponent(() => import('#office/orders/order-screen'), 'OrderScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/new-order',
    component: lazyRouteComponent(() => import('#office/orders/new/new-order-screen'), 'NewOrderScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/stock',
    component: lazyRouteComponent(() => import('#office/stock/stock-screen'), 'StockScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/slips',
    component: lazyRouteComponent(() => import('#office/payments/slips-screen'), 'SlipsScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/money',
    component: lazyRouteComponent(() => import('#office/payments/money-screen'), 'MoneyScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/statement',
    component: lazyRouteComponent(
      () => import('#office/payments/statement/statement-screen'),
      'StatementScreen',
    ),
  }),
  createRoute({
    ...inFrame,
    path: '/deliveries',
    component: lazyRouteComponent(() => import('#office/delivery/deliveries-screen'), 'DeliveriesScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/rider-cash',
    component: lazyRouteComponent(() => import('#office/delivery/cash/rider-cash-screen'), 'RiderCashScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/delivery-zones',
    component: lazyRouteComponent(() => import('#office/delivery-days/zones-screen'), 'ZonesScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/products',
    component: lazyRouteComponent(() => import('#office/products/products-screen'), 'ProductsScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/categories',
    component: lazyRouteComponent(
      () => import('#office/products/categories/categories-screen'),
      'CategoriesScreen',
    ),
  }),
  createRoute({
    ...inFrame,
    path: '/coupons',
    component: lazyRouteComponent(() => import('#office/payments/coupons/coupons-screen'), 'CouponsScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/coupons/$code',
    component: lazyRouteComponent(() => import('#office/payments/coupons/coupon-screen'), 'CouponScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/promotions',
    component: lazyRouteComponent(() => import('#office/promotions/promotions-screen'), 'PromotionsScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/promotions/$id',
    component: lazyRouteComponent(() => import('#office/promotions/promotion-screen'), 'PromotionScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/promotions/$id/edit',
    component: lazyRouteComponent(
      () => import('#office/promotions/edit-promotion-screen'),
      'EditPromotionScreen',
    ),
  }),
  createRoute({
    ...inFrame,
    path: '/new-promotion',
    component: lazyRouteComponent(
      () => import('#office/promotions/edit-promotion-screen'),
      'NewPromotionScreen',
    ),
  }),
  createRoute({
    ...inFrame,
    path: '/registrations',
    component: lazyRouteComponent(
      () => import('#office/customers/registrations-screen'),
      'RegistrationsScreen',
    ),
  }),
  createRoute({
    ...inFrame,
    path: '/riders',
    component: lazyRouteComponent(() => import('#office/customers/riders-screen'), 'RidersScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/customers',
    component: lazyRouteComponent(() => import('#office/customers/customers-screen'), 'CustomersScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/customers/$saleUnit/$code',
    component: lazyRouteComponent(() => import('#office/customers/customer-screen'), 'CustomerScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/reports',
    component: lazyRouteComponent(() => import('#office/reports/reports-screen'), 'ReportsScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/tables',
    component: lazyRouteComponent(() => import('#office/tables/tables-screen'), 'TablesScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/content',
    component: lazyRouteComponent(() => import('#office/content/content-screen'), 'ContentScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/content/$code',
    component: lazyRouteComponent(() => import('#office/content/news-screen'), 'NewsScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/new-content',
    component: lazyRouteComponent(() => import('#office/content/news-screen'), 'NewNewsScreen'),
  }),
  createRoute({
    ...inFrame,
    path: '/connections',
    component: lazyRouteComponent(
      () => withSeldomMessages(() => import('#office/integration/connections-screen')),
      'ConnectionsScreen',
    ),
  }),
  createRoute({
    ...inFrame,
    path: '/settings',
    component: lazyRouteComponent(
      () => withSeldomMessages(() => import('#office/tenants/settings-screen')),
      'SettingsScreen',
    ),
  }),
  createRoute({
    ...inFrame,
    path: '/staff',
    component: lazyRouteComponent(
      () => withSeldomMessages(() => import('#office/accounts/staff/staff-screen')),
      'StaffScreen',
    ),
  }),
  createRoute({
    ...inFrame,
    path: '/audit',
    component: lazyRouteComponent(
      () => withSeldomMessages(() => import('#office/audit/audit-screen')),
      'AuditScreen',
    ),
  }),
  createRoute({
    ...inFrame,
    path: '/account',
    component: lazyRouteComponent(() => import('#office/accounts/account-screen'), 'AccountScreen'),
  }),
] as const;

const guarded = createRoute({ getParentRoute: () => root, id: 'guarded', component: GuardedScreen });

/** Paper has no frame. */
const print = createRoute({
  getParentRoute: () => guarded,
  path: '/print/orders',
  component: lazyRouteComponent(() => import('#office/orders/print/print-screen'), 'PrintScreen'),
});

const printStatement = createRoute({
  getParentRoute: () => guarded,
  path: '/print/statement',
  component: lazyRouteComponent(
    () => import('#office/customers/statement/print-statement-screen'),
    'PrintStatementScreen',
  ),
});

const printCash = createRoute({
  getParentRoute: () => guarded,
  path: '/print/rider-cash',
  component: lazyRouteComponent(() => import('#office/delivery/cash/cash-slip-screen'), 'CashSlipScreen'),
});

const routeTree = root.addChildren([
  framed.addChildren(screens),
  guarded.addChildren([print, printStatement, printCash]),
]);

export function createOfficeRouter(basepath: string) {
  return createRouter({
    routeTree,
    basepath,
    parseSearch: parseSearchTexts,
    stringifySearch: writeSearchTexts,
    defaultErrorComponent: BrokenPage,
    scrollRestoration: false,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>;
  }
}
