import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { OTHER, type OrOther } from '#domain/kernel/or-other';
import type { ExportTable, KeptChange } from '#domain/office/table-import';

export const TABLE_LABELS: Readonly<Record<OrOther<ExportTable | KeptChange>, MessageDescriptor>> = {
  orders: msg`Orders`,
  products: msg`Products`,
  prices: msg`Prices`,
  'product-categories': msg`Categories of products`,
  'withdrawn-products': msg`Products taken off sale`,
  accounts: msg`Accounts of people who sign in`,
  categories: msg`Categories`,
  promotions: msg`Promotions`,
  'promotion-rules': msg`Promotion rules`,
  stock: msg`Stock`,
  substitutes: msg`Substitutes`,
  'order-rules': msg`Order rules`,
  nicknames: msg`Nicknames of products`,
  coupons: msg`Coupons`,
  customers: msg`Customers`,
  'agent-clients': msg`Shops of agents`,
  balances: msg`Credit, debt and points`,
  conditions: msg`Shipping and payment conditions`,
  'delivery-zones': msg`Delivery zones`,
  'delivery-holidays': msg`Days without deliveries`,
  news: msg`News and banners`,
  [OTHER]: msg`Other`,
};
