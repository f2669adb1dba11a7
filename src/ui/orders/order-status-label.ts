import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  ORDER_STATUS_TABLE,
  type OrderStatus,
  type OrderStatusLabel,
  type OrderView,
} from '#domain/orders/order-status';
import type { IconName } from '#ui/controls/icon';
import type { StatusTone } from '#ui/feedback/status-pill';

/** The text of every label in domain/orders/order-status. */
export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatusLabel, MessageDescriptor>> = {
  'so-wait': msg`SO Wait`,
  'so-approve': msg`SO Approve`,
  'so-cancel': msg`SO Cancel`,
  'invoice-wait': msg`Invoice Wait`,
  'invoice-approve': msg`Invoice Approve`,
  pod: msg`POD`,
  'gi-wait': msg`GI Wait`,
  'gi-approve': msg`GI Approve`,
  'gi-cancel': msg`GI Cancel`,
};

const TONES: Readonly<Record<OrderStatus, StatusTone>> = {
  'so-wait': 'waiting',
  'so-approve': 'good',
  'so-cancel': 'refused',
  'invoice-wait': 'waiting',
  'invoice-approve': 'good',
  pod: 'good',
};

export function orderStatusLabel(status: OrderStatus, view: OrderView): MessageDescriptor {
  return ORDER_STATUS_LABELS[ORDER_STATUS_TABLE[status].label[view]];
}

export function orderStatusTone(status: OrderStatus): StatusTone {
  return TONES[status];
}

const ICONS: Readonly<Record<OrderStatus, IconName>> = {
  'so-wait': 'clock',
  'so-approve': 'check',
  'so-cancel': 'close',
  'invoice-wait': 'clock',
  'invoice-approve': 'truck',
  pod: 'check',
};

/** Only a finished step has a tick: a status that waits for somebody has a clock. */
export function orderStatusIcon(status: OrderStatus): IconName {
  return ICONS[status];
}
