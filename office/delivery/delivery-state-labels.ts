import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeliveryResult } from '#domain/office/delivery/assign-deliveries';
import type { DeliveryState } from '#domain/office/delivery/delivery-list';
import type { Tone } from '#office/ui/state-badge';

export const DELIVERY_STATE_LABELS: Readonly<
  Record<DeliveryState, { readonly label: MessageDescriptor; readonly tone: Tone }>
> = {
  waiting: { label: msg`Waits for a rider`, tone: 'waiting' },
  'on-the-way': { label: msg`On the way`, tone: 'sent' },
  failed: { label: msg`Not accepted`, tone: 'refused' },
  delivered: { label: msg`Delivered`, tone: 'good' },
};

/** Why an invoice was not given to a rider or taken back. */
export const DELIVERY_RESULT_LABELS: Readonly<Record<DeliveryResult, MessageDescriptor>> = {
  done: msg`Done`,
  unchanged: msg`It was so already`,
  'delivery-unknown': msg`It’s no longer out for delivery`,
  'rider-unknown': msg`The rider’s account is closed`,
  taken: msg`Another rider has it meanwhile`,
  failed: msg`Something went wrong. Nothing was changed`,
};
