import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApiKeyScope } from '#domain/office/integration/api-key';

/** The scopes of a key in the words of the office. */
export const SCOPE_LABELS: Readonly<Record<ApiKeyScope, MessageDescriptor>> = {
  'orders.read': msg`Read orders`,
  'orders.approve': msg`Approve orders`,
  'orders.move': msg`Move orders on after the approval`,
  'orders.cancel': msg`Cancel orders and invoices`,
  'money.read': msg`Read payments, slips and debts`,
  'money.decide': msg`Record receipts and returns, decide about payments`,
  'deliveries.assign': msg`Take invoices back from riders`,
  'products.read': msg`Read products`,
  'prices.change': msg`Set prices`,
  'stock.change': msg`Set stock states`,
  'settings.read': msg`Read webhook messages`,
  'settings.change': msg`Send webhook messages again or give them up`,
};
