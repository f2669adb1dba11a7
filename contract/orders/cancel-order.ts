import { CANCEL_REFUSALS, type CancelAnswer, type CancelRequest } from '#domain/orders/order-cancel';
import type { Call } from '#contract/protocol/call';
import type { Codec } from '#contract/protocol/codec';
import { fieldMap, type FieldCodec } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { optionalCount, uuid } from '#contract/kernel/scalars';
import { order } from './order.ts';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { BUYERS } from '#contract/protocol/who';

/** 0 stands for an unknown revision, which is left out. */
const knownRevision: FieldCodec<number | undefined> = {
  wire: optionalCount().wire,
  toWire: (revision) => revision,
};

const request = fieldMap<CancelRequest>({
  orderId: ['OrderId', uuid],
  /** Older apps send only the id. */
  seenRevision: ['Revision', knownRevision],
});

const answer: Codec<CancelAnswer> = outcome(
  'cancelled',
  { order: ['Order', order] },
  refusalCodes(CANCEL_REFUSALS),
);

/** Cancels an order. It is idempotent, whatever key is used. */
export const cancelOrder: Call<CancelRequest, CancelAnswer> = {
  name: 'cancelOrder',
  method: 'POST',
  path: 'ORDER_MANAGEMENT/CANCEL_ORDER',
  who: BUYERS,
  offline: 'queue',
  idempotency: 'key',
  request,
  answer,
  tag: 'orders',
};
