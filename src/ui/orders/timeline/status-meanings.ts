import type { OrderStatus } from '#domain/orders/order-status';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The meaning of a status for a waiting shop owner. */
export const STATUS_MEANINGS: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  'so-wait': msg`The company has received your order and is checking it.`,
  'so-approve': msg`Your order is confirmed and being prepared.`,
  'so-cancel': msg`This order was cancelled. Nothing will be sent.`,
  'invoice-wait': msg`The invoice is being prepared.`,
  'invoice-approve': msg`The invoice is ready and your order is on its way.`,
  pod: msg`Your order has been delivered.`,
};
