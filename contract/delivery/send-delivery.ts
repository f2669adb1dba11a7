import * as z from 'zod/mini';
import {
  DELIVERY_REFUSALS,
  type DeliveryAnswer,
  type DeliveryReport,
  type NewProof,
} from '#domain/delivery/delivery';
import type { Call } from '#contract/protocol/call';
import { codec, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { delivery } from './delivery.ts';
import {
  collectedMoney,
  handedLine,
  moneyToWire,
  optionalInstantText,
  placeFields,
  placeFrom,
  placeToWire,
  proofKind,
} from './delivery-fields.ts';
import { envelope } from '#contract/protocol/envelope';
import { requiredText, textUpTo, uuid } from '#contract/kernel/fields';
import { MAX_FILE_BODY_BYTES } from '#contract/accounts/private-file';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { RIDERS } from '#contract/protocol/who';

/** Longer than any name or remark typed at a door. */
export const MAX_RECEIVER_LENGTH = 100;
export const MAX_DELIVERY_NOTE_LENGTH = 300;

const proof: ValueCodec<NewProof> = codec(
  z.pipe(
    z.object({ FileID: uuid, Kind: proofKind, Content: requiredText }),
    z.transform((wire) => ({ id: wire.FileID, kind: wire.Kind, content: wire.Content })),
  ),
  ({ id, kind, content }) => ({ FileID: id, Kind: kind, Content: content }),
);

const request: ValueCodec<DeliveryReport> = codec(
  z.pipe(
    z.object({
      DeliveryID: uuid,
      OrderId: uuid,
      Lines: z.array(handedLine.wire),
      Receiver: textUpTo(MAX_RECEIVER_LENGTH),
      Note: textUpTo(MAX_DELIVERY_NOTE_LENGTH),
      Money: collectedMoney,
      ArrivedAt: optionalInstantText,
      CapturedAt: z
        .string()
        .check(z.refine((input) => !Number.isNaN(Date.parse(input)), 'must be an ISO 8601 date and time')),
      ...placeFields,
      Proofs: z.array(proof.wire),
    }),
    z.transform((wire): DeliveryReport => ({
      id: wire.DeliveryID,
      orderId: wire.OrderId,
      lines: wire.Lines,
      receiver: wire.Receiver,
      note: wire.Note,
      money: wire.Money,
      arrivedAt: wire.ArrivedAt,
      capturedAt: wire.CapturedAt,
      place: placeFrom(wire),
      proofs: wire.Proofs,
    })),
  ),
  (report) => ({
    DeliveryID: report.id,
    OrderId: report.orderId,
    Lines: report.lines.map((line) => handedLine.toWire(line)),
    Receiver: report.receiver,
    Note: report.note,
    Money: moneyToWire(report.money),
    ArrivedAt: report.arrivedAt ?? '',
    CapturedAt: report.capturedAt,
    ...placeToWire(report.place),
    Proofs: report.proofs.map((each) => proof.toWire(each)),
  }),
);

const answer: Codec<DeliveryAnswer> = envelope<DeliveryAnswer>({
  value: z.pipe(
    z.object({ Delivery: delivery.wire }),
    z.transform((wire) => ({ kind: 'received' as const, delivery: wire.Delivery })),
  ),
  toWire: (value) => (value.kind === 'received' ? { Delivery: delivery.toWire(value.delivery) } : null),
  ...refusalCodes(DELIVERY_REFUSALS),
});

/**
 * Records a delivery attempt with its proof. It is idempotent by id. The rider who had the invoice at the
 * handover may send it later, even after releasing the invoice, as long as no other rider has taken it.
 */
export const sendDelivery: Call<DeliveryReport, DeliveryAnswer> = {
  name: 'sendDelivery',
  method: 'POST',
  path: 'DELIVERY/SEND_DELIVERY',
  who: RIDERS,
  offline: 'queue',
  idempotency: 'by-id',
  largestBodyBytes: MAX_FILE_BODY_BYTES,
  request,
  answer,
  tag: 'delivery',
};
