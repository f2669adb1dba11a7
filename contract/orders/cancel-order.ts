import { CANCEL_REFUSALS, type CancelAnswer, type CancelRequest } from '#domain/orders/order-cancel';
import type { Call } from '#contract/protocol/call';
import { QUEUED_CHANGE } from '#contract/protocol/call-behaviours';
import { fieldMap, type FieldCodec } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { optionalCount, uuid } from '#contract/kernel/scalars';
import { order } from './order.ts';
import { BUYERS } from '#contract/protocol/who';

/** 0 stands for an unknown revision, which is left out. */
const knownRevision: FieldCodec<number | undefined> = {
  wire: optionalCount().wire,
  toWire: (revision) => revision,
};

/** Cancels an order. It is idempotent, whatever key is used. */
export const cancelOrder: Call<CancelRequest, CancelAnswer> = {
  ...QUEUED_CHANGE,
  name: 'cancelOrder',
  path: 'ORDER_MANAGEMENT/CANCEL_ORDER',
  who: BUYERS,
  request: fieldMap<CancelRequest>({
    orderId: ['OrderId', uuid],
    /** Older apps send only the id. */
    seenRevision: ['Revision', knownRevision],
  }),
  answer: outcome('cancelled', { order: ['Order', order] }, CANCEL_REFUSALS),
  tag: 'orders',
};
