import * as z from 'zod/mini';
import {
  DELIVERY_OUTCOMES,
  PROOF_KINDS,
  type DeliveredLine,
  type Delivery,
  type Proof,
} from '#domain/delivery/delivery';
import { OTHER } from '#domain/kernel/or-other';
import { bahtFromSatang } from '#domain/kernel/money';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import {
  collectedMoney,
  handedQuantity,
  lineNumber,
  moneyToWire,
  optionalInstantText,
  placeFields,
  placeFrom,
  placeToWire,
  reasonToWire,
  receivedReturnReason,
} from './delivery-fields.ts';
import { baht, requiredText, text } from '#contract/kernel/fields';
import { openList, openEnum } from '#contract/protocol/open-values';

const line: ValueCodec<DeliveredLine> = codec(
  z.pipe(
    z.object({
      LineNo: lineNumber,
      P_Code: text,
      ProductName: text,
      UnitName: text,
      Qty: handedQuantity,
      Delivered: handedQuantity,
      Reason: receivedReturnReason,
    }),
    z.transform((wire): DeliveredLine => ({
      number: wire.LineNo,
      productCode: wire.P_Code,
      productName: wire.ProductName,
      unitName: wire.UnitName,
      ordered: wire.Qty,
      delivered: wire.Delivered,
      reason: wire.Reason,
    })),
  ),
  (value) => ({
    LineNo: value.number,
    P_Code: value.productCode,
    ProductName: value.productName,
    UnitName: value.unitName,
    Qty: value.ordered,
    Delivered: value.delivered,
    Reason: reasonToWire(value.reason),
  }),
);

/** Undefined for a kind that this version cannot show. */
const proof = z.pipe(
  z.object({ FileID: requiredText, Kind: openEnum(PROOF_KINDS, undefined) }),
  z.transform((wire): Proof | undefined =>
    wire.Kind === undefined ? undefined : { id: wire.FileID, kind: wire.Kind },
  ),
);

/** A delivery attempt as the server stores it. */
export const delivery: ValueCodec<Delivery> = codec(
  z.pipe(
    z.object({
      DeliveryID: requiredText,
      Outcome: openEnum(DELIVERY_OUTCOMES, OTHER),
      Rider: text,
      Receiver: text,
      Note: text,
      Due: baht,
      Money: collectedMoney,
      Lines: z.array(line.wire),
      Proofs: openList(proof),
      ArrivedAt: optionalInstantText,
      CapturedAt: requiredText,
      ReceivedAt: requiredText,
      ...placeFields,
    }),
    z.transform((wire): Delivery => ({
      id: wire.DeliveryID,
      outcome: wire.Outcome,
      rider: wire.Rider,
      receiver: wire.Receiver,
      note: wire.Note,
      due: wire.Due,
      money: wire.Money,
      lines: wire.Lines,
      proofs: wire.Proofs,
      arrivedAt: wire.ArrivedAt,
      capturedAt: wire.CapturedAt,
      receivedAt: wire.ReceivedAt,
      place: placeFrom(wire),
    })),
  ),
  (value) => ({
    DeliveryID: value.id,
    Outcome: value.outcome,
    Rider: value.rider,
    Receiver: value.receiver,
    Note: value.note,
    Due: bahtFromSatang(value.due),
    Money: moneyToWire(value.money),
    Lines: value.lines.map((each) => line.toWire(each)),
    Proofs: value.proofs.map(({ id, kind }) => ({ FileID: id, Kind: kind })),
    ArrivedAt: value.arrivedAt ?? '',
    CapturedAt: value.capturedAt,
    ReceivedAt: value.receivedAt,
    ...placeToWire(value.place),
  }),
);
