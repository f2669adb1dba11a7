import type { OrderStatus } from '#domain/orders/order-status';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a status means for the shop owner who waits. */
export const STATUS_MEANINGS: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  'so-wait': msg`The company has the order and is looking at it.`,
  'so-approve': msg`The order is confirmed and the goods are being prepared.`,
  'so-cancel': msg`The order was cancelled. Nothing will be sent.`,
  'invoice-wait': msg`The bill is being written.`,
  'invoice-approve': msg`The bill is ready and the goods are on their way.`,
  pod: msg`The goods have arrived.`,
};
