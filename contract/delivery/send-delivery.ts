import * as z from 'zod/mini';
import {
  DELIVERY_REFUSALS,
  PROOF_KINDS,
  type DeliveryAnswer,
  type DeliveryReport,
  type NewProof,
} from '#domain/delivery/delivery';
import type { Call } from '#contract/protocol/call';
import { QUEUED_CHANGE_BY_ID } from '#contract/protocol/call-behaviours';
import { delivery } from './delivery.ts';
import { collectedMoney, deliveryPlace, handedLine, optionalInstantText } from './delivery-fields.ts';
import { fieldMap, type FieldCodec } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { listOf } from '#contract/protocol/value-codecs';
import { oneOf, requiredText, textUpTo, uuid } from '#contract/kernel/scalars';
import { MAX_FILE_BODY_BYTES } from '#contract/accounts/private-file';
import { RIDERS } from '#contract/protocol/who';

/** Longer than any name or remark typed at a door. */
export const MAX_RECEIVER_LENGTH = 100;
export const MAX_DELIVERY_NOTE_LENGTH = 300;

const instantText: FieldCodec<string> = {
  wire: z
    .string()
    .check(z.refine((input) => !Number.isNaN(Date.parse(input)), 'must be an ISO 8601 date and time')),
  toWire: (moment) => moment,
};

const proof = fieldMap<NewProof>({
  id: ['FileID', uuid],
  kind: ['Kind', oneOf(PROOF_KINDS)],
  content: ['Content', requiredText],
});

/**
 * Records a delivery attempt with its proof. It is idempotent by id. The rider who had the invoice at the
 * handover may send it later, even after releasing the invoice, as long as no other rider has taken it.
 */
export const sendDelivery: Call<DeliveryReport, DeliveryAnswer> = {
  ...QUEUED_CHANGE_BY_ID,
  name: 'sendDelivery',
  path: 'DELIVERY/SEND_DELIVERY',
  who: RIDERS,
  largestBodyBytes: MAX_FILE_BODY_BYTES,
  request: fieldMap<DeliveryReport>({
    id: ['DeliveryID', uuid],
    orderId: ['OrderId', uuid],
    lines: ['Lines', listOf(handedLine)],
    receiver: ['Receiver', textUpTo(MAX_RECEIVER_LENGTH)],
    note: ['Note', textUpTo(MAX_DELIVERY_NOTE_LENGTH)],
    money: ['Money', collectedMoney],
    arrivedAt: ['ArrivedAt', optionalInstantText],
    capturedAt: ['CapturedAt', instantText],
    place: deliveryPlace,
    proofs: ['Proofs', listOf(proof)],
  }),
  answer: outcome('received', { delivery: ['Delivery', delivery] }, DELIVERY_REFUSALS),
  tag: 'delivery',
};
