import * as fc from 'fast-check';
import {
  DELIVERY_OUTCOMES,
  DELIVERY_REFUSALS,
  MONEY_REASONS,
  PROOF_KINDS,
  RETURN_REASONS,
  type CollectedMoney,
  type Delivery,
  type DeliveryAnswer,
  type DeliveryPlace,
  type DeliveryReport,
  type RiderDelivery,
} from '#domain/delivery/delivery';
import type { InvoiceLine, RiderInvoice, RiderInvoiceQuery } from '#domain/delivery/invoice';
import { GRAB_REFUSALS, type GrabAnswer } from '#domain/delivery/invoice-grab';
import { RELEASE_REFUSALS, type ReleaseAnswer } from '#domain/delivery/invoice-release';
import { anyCode, anyInstant, anyPayment, anyPin, anySatang, anyText } from './plain-values.ts';

const orNone = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const anyReason = orNone(fc.constantFrom(...RETURN_REASONS));
const anyQuantity = fc.integer({ min: 1, max: 9999 });
const anyHanded = fc.nat({ max: 9999 });
const anyLineNumber = fc.integer({ min: 1, max: 200 });

const anyMoney: fc.Arbitrary<CollectedMoney> = fc.record({
  cash: anySatang,
  transfer: anySatang,
  reason: orNone(fc.constantFrom(...MONEY_REASONS)),
});

const anyPlace: fc.Arbitrary<DeliveryPlace> = fc.record({
  pin: anyPin,
  accuracyMetres: fc.nat({ max: 100_000 }),
});

const visitFields = {
  id: fc.uuid(),
  receiver: anyText,
  note: anyText,
  arrivedAt: orNone(anyInstant),
  capturedAt: anyInstant,
  place: orNone(anyPlace),
  money: orNone(anyMoney),
};

const anyProof = fc.record({ id: fc.uuid(), kind: fc.constantFrom(...PROOF_KINDS) });

export const anyDelivery: fc.Arbitrary<Delivery> = fc.record({
  ...visitFields,
  outcome: fc.constantFrom(...DELIVERY_OUTCOMES),
  rider: anyText,
  due: anySatang,
  lines: fc.array(
    fc.record({
      number: anyLineNumber,
      productCode: anyCode,
      productName: anyText,
      unitName: anyText,
      ordered: anyHanded,
      delivered: anyHanded,
      reason: anyReason,
    }),
    { maxLength: 3 },
  ),
  proofs: fc.array(anyProof, { maxLength: 2 }),
  receivedAt: anyInstant,
});

export const anyDeliveryReport: fc.Arbitrary<DeliveryReport> = fc.record({
  ...visitFields,
  orderId: fc.uuid(),
  lines: fc.array(fc.record({ number: anyLineNumber, delivered: anyHanded, reason: anyReason }), {
    maxLength: 3,
  }),
  proofs: fc.array(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom(...PROOF_KINDS),
      content: fc.base64String({ minLength: 4 }),
    }),
    { maxLength: 2 },
  ),
});

export const anyDeliveryAnswer: fc.Arbitrary<DeliveryAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('received' as const), delivery: anyDelivery }),
  fc.record({ kind: fc.constant('refused' as const), code: fc.constantFrom(...DELIVERY_REFUSALS) }),
);

export const anyRiderDelivery: fc.Arbitrary<RiderDelivery> = fc.record({
  orderId: fc.uuid(),
  saleUnit: anyText,
  invoiceNo: anyText,
  customerName: anyText,
  area: anyText,
  total: anySatang,
  delivery: anyDelivery,
});

export const anyInvoiceLine: fc.Arbitrary<InvoiceLine> = fc.record({
  number: anyLineNumber,
  productCode: anyCode,
  productName: anyText,
  unitName: anyText,
  quantity: anyQuantity,
  lineTotal: anySatang,
});

export const anyInvoice: fc.Arbitrary<RiderInvoice> = fc.record({
  orderId: fc.uuid(),
  saleUnit: anyText,
  invoiceNo: anyText,
  customerName: anyText,
  total: anySatang,
  isGrabbed: fc.boolean(),
  shipTo: fc.record({
    name: anyText,
    phone: anyText,
    area: anyText,
    text: anyText,
    pin: orNone(anyPin),
  }),
  payment: anyPayment,
  toCollect: anySatang,
  deliveryFee: fc.option(anySatang, { nil: undefined }),
  lineCount: fc.nat({ max: 200 }),
  lines: fc.array(anyInvoiceLine, { maxLength: 3 }),
  remark: anyText,
  grabbedAt: orNone(anyInstant),
  refusedBefore: orNone(fc.record({ reason: fc.constantFrom(...RETURN_REASONS), at: anyInstant })),
});

export const anyInvoiceQuery: fc.Arbitrary<RiderInvoiceQuery> = fc.record({
  rider: anyText,
  isGrabbed: fc.boolean(),
});

export const anyGrabAnswer: fc.Arbitrary<GrabAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('grabbed' as const), at: anyInstant }),
  fc.record({ kind: fc.constant('taken' as const), by: anyText, at: anyInstant }),
  fc.record({ kind: fc.constant('refused' as const), code: fc.constantFrom(...GRAB_REFUSALS) }),
);

export const anyReleaseAnswer: fc.Arbitrary<ReleaseAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('released' as const) }),
  fc.record({ kind: fc.constant('refused' as const), code: fc.constantFrom(...RELEASE_REFUSALS) }),
);
