import {
  AGREEMENT_REFUSALS,
  type AgreementAnswer,
  type AgreementRequest,
} from '#domain/orders/changes/order-agreement';
import type { Call } from '#contract/protocol/call';
import { QUEUED_CHANGE } from '#contract/protocol/call-behaviours';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { count, uuid } from '#contract/kernel/scalars';
import { order } from './order.ts';
import { BUYERS } from '#contract/protocol/who';

const MAX_REVISION = 1_000_000;

/** The fields of an agreement, which a customer or, after a telephone call, a clerk sends. */
export const agreement = fieldMap<AgreementRequest>({
  orderId: ['OrderId', uuid],
  seenRevision: ['Revision', count({ from: 1, to: MAX_REVISION })],
});

/** The customer agrees to the higher total of a changed order. It is idempotent, whatever key is used. */
export const acceptOrderChange: Call<AgreementRequest, AgreementAnswer> = {
  ...QUEUED_CHANGE,
  name: 'acceptOrderChange',
  path: 'ORDER_MANAGEMENT/ACCEPT_ORDER_CHANGE',
  who: BUYERS,
  request: agreement,
  answer: outcome('agreed', { order: ['Order', order] }, AGREEMENT_REFUSALS),
  tag: 'orders',
};
