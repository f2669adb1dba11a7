import * as z from 'zod/mini';
import {
  DELIVERY_OUTCOMES,
  PROOF_KINDS,
  type DeliveredLine,
  type Delivery,
  type Proof,
} from '#domain/delivery/delivery';
import { OTHER } from '#domain/kernel/or-other';
import type { Descriptions } from '#contract/protocol/descriptions';
import { fieldMap } from '#contract/protocol/field-map';
import { openListOf, openOneOf } from '#contract/protocol/open-values';
import { listOf } from '#contract/protocol/value-codecs';
import {
  collectedMoney,
  deliveryPlace,
  handedQuantity,
  optionalInstantText,
  receivedReturnReason,
} from './delivery-fields.ts';
import { baht } from '#contract/kernel/amounts';
import { lineNumber } from '#contract/kernel/order-fields';
import { requiredText, text, textOrNone } from '#contract/kernel/scalars';

const line = fieldMap<DeliveredLine>({
  number: ['LineNo', lineNumber],
  productCode: ['P_Code', text],
  productName: ['ProductName', text],
  productNameEn: ['ProductNameEn', textOrNone],
  unitName: ['UnitName', text],
  unitNameEn: ['UnitNameEn', textOrNone],
  ordered: ['Qty', handedQuantity],
  delivered: ['Delivered', handedQuantity],
  reason: ['Reason', receivedReturnReason],
});

const proof = fieldMap<{ readonly id: string; readonly kind: Proof['kind'] | undefined }>({
  id: ['FileID', requiredText],
  kind: ['Kind', openOneOf(PROOF_KINDS, undefined)],
});

/** Without proofs of a kind that this version cannot show. */
const proofs = openListOf<Proof>({
  wire: z.pipe(
    proof.wire,
    z.transform(({ id, kind }) => (kind === undefined ? undefined : { id, kind })),
  ),
  toWire: proof.toWire,
});

/** A delivery attempt as the server stores it. */
export const delivery = fieldMap<Delivery>({
  id: ['DeliveryID', requiredText],
  outcome: ['Outcome', openOneOf(DELIVERY_OUTCOMES, OTHER)],
  rider: ['Rider', text],
  receiver: ['Receiver', text],
  note: ['Note', text],
  due: ['Due', baht],
  money: ['Money', collectedMoney],
  lines: ['Lines', listOf(line)],
  proofs: ['Proofs', proofs],
  arrivedAt: ['ArrivedAt', optionalInstantText],
  capturedAt: ['CapturedAt', requiredText],
  receivedAt: ['ReceivedAt', requiredText],
  place: deliveryPlace,
});

export const deliveryDescriptions: Descriptions = {
  DeliveryID: 'UUID of the delivery attempt, made by the app.',
  Outcome: ['full, part or refused.', 'full'],
  Rider: 'Name of the rider.',
  Receiver: 'Name of the person who took the products; empty if nothing was accepted.',
  Note: 'Note of the rider.',
  Due: 'Amount in baht that was due for the accepted products.',
  Money: 'Money that the rider collected; null if there was nothing to collect.',
  Lines: 'Lines of the invoice with the delivered quantities.',
  Proofs: 'Photo and signature, stored as private files.',
  ArrivedAt: 'Time of the arrival, ISO 8601; empty if it was not recorded.',
  CapturedAt: 'Time of the handover, ISO 8601.',
  ReceivedAt: 'Time when the server received the report, ISO 8601.',
  Lat: 'Latitude of the rider’s phone in degrees, WGS 84; empty if unknown.',
  Long: 'Longitude of the rider’s phone in degrees, WGS 84; empty if unknown.',
  Accuracy: 'Accuracy of the position in metres; empty if unknown.',
};
