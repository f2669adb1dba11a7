import * as z from 'zod/mini';
import { OTHER } from '#domain/kernel/or-other';
import { bahtFromSatang } from '#domain/kernel/money';
import {
  LINE_PROBLEMS,
  ORDER_REFUSAL_CODES,
  orderIdempotencyKey,
  type LineDifference,
  type OrderAnswer,
  type OrderRequest,
  type SeenLine,
} from '#domain/orders/order';
import { paymentMethodNumber } from '#domain/payments/payment-method';
import { address, addressToWire } from '#contract/addresses/address';
import type { Call } from '#contract/protocol/call';
import { codec, decoded, read, type Codec, type Decoded, type ValueCodec } from '#contract/protocol/codec';
import { customerFields, customerFrom, customerToWire } from '#contract/kernel/customer-fields';
import { envelope } from '#contract/protocol/envelope';
import {
  baht,
  count,
  optionalBaht,
  optionalPoints,
  requiredText,
  requiredTextUpTo,
  textUpTo,
  uuid,
} from '#contract/kernel/fields';
import { modeFields, modeFrom, modeToWire } from '#contract/kernel/mode-fields';
import { openList, openEnum } from '#contract/protocol/open-values';
import { order } from './order.ts';
import { paymentCode, quantity, receivedUnitNumber, unitNumber } from '#contract/kernel/order-fields';
import { wireCode } from '#contract/protocol/refusal-message';
import { BUYERS } from '#contract/protocol/who';

const MAX_REVISION = 1_000_000;

/** More lines than any cart holds, and close to the server's body limit. */
const MAX_LINES = 2000;

const MAX_CODE_LENGTH = 100;

/** Twice the limit of the input field. */
const MAX_REMARK_LENGTH = 1000;

const code = textUpTo(MAX_CODE_LENGTH);

const seenLine: ValueCodec<SeenLine> = codec(
  z.pipe(
    z.object({
      P_Code: requiredTextUpTo(MAX_CODE_LENGTH),
      UnitNo: unitNumber,
      Qty: quantity,
      SeenUnitPrice: baht,
    }),
    z.transform((wire) => ({
      productCode: wire.P_Code,
      unit: wire.UnitNo,
      quantity: wire.Qty,
      seenUnitPrice: wire.SeenUnitPrice,
    })),
  ),
  (line) => ({
    P_Code: line.productCode,
    UnitNo: line.unit,
    Qty: line.quantity,
    SeenUnitPrice: bahtFromSatang(line.seenUnitPrice),
  }),
);

/** Several times the size of the longest address (domain/addresses/address-rules). */
const MAX_ADDRESS_LETTERS = 10_000;

/** An address as the checkout showed it. */
const seenAddress = z.nullish(
  z.union([
    z.literal(''),
    address.wire.check(z.refine((seen) => JSON.stringify(seen).length <= MAX_ADDRESS_LETTERS)),
  ]),
);

const requestFields = z.object({
  OrderId: uuid,
  Revision: count({ from: 1, to: MAX_REVISION }),
  ...customerFields,
  ...modeFields,
  Lines: z.array(seenLine.wire).check(z.maxLength(MAX_LINES)),
  SeenTotal: baht,
  AcceptUpTo: baht,
  AcceptPointsUpTo: optionalPoints,
  ShipToId: code,
  BillToId: code,
  ShipTo: seenAddress,
  BillTo: seenAddress,
  ShippingCondition: code,
  PaymentCondition: code,
  PaymentCode: paymentCode,
  CouponId: code,
  Remark: textUpTo(MAX_REMARK_LENGTH),
});

const request: ValueCodec<OrderRequest> = codec(
  z.pipe(
    requestFields,
    z.transform((wire) => ({
      id: wire.OrderId,
      revision: wire.Revision,
      customer: customerFrom(wire),
      mode: modeFrom(wire),
      lines: wire.Lines,
      seenTotal: wire.SeenTotal,
      acceptUpTo: wire.AcceptUpTo,
      ...(wire.AcceptPointsUpTo === undefined ? {} : { acceptPointsUpTo: wire.AcceptPointsUpTo }),
      shipToId: wire.ShipToId,
      billToId: wire.BillToId,
      ...(wire.ShipTo ? { shipTo: wire.ShipTo } : {}),
      ...(wire.BillTo ? { billTo: wire.BillTo } : {}),
      shippingCondition: wire.ShippingCondition,
      paymentCondition: wire.PaymentCondition,
      payment: wire.PaymentCode,
      couponId: wire.CouponId,
      remark: wire.Remark,
    })),
  ),
  (value) => ({
    OrderId: value.id,
    Revision: value.revision,
    ...customerToWire(value.customer),
    ...modeToWire(value.mode),
    Lines: value.lines.map((line) => seenLine.toWire(line)),
    SeenTotal: bahtFromSatang(value.seenTotal),
    AcceptUpTo: bahtFromSatang(value.acceptUpTo),
    ...(value.acceptPointsUpTo === undefined ? {} : { AcceptPointsUpTo: value.acceptPointsUpTo }),
    ShipToId: value.shipToId,
    BillToId: value.billToId,
    ...(value.shipTo === undefined ? {} : { ShipTo: addressToWire(value.shipTo) }),
    ...(value.billTo === undefined ? {} : { BillTo: addressToWire(value.billTo) }),
    ShippingCondition: value.shippingCondition,
    PaymentCondition: value.paymentCondition,
    PaymentCode: value.payment,
    PaymentType: paymentMethodNumber(value.payment),
    CouponId: value.couponId,
    Remark: value.remark,
  }),
);

/** Undefined for a unit that this version does not know, because no sent line has such a unit. */
const difference = z.pipe(
  z.object({
    P_Code: requiredText,
    UnitNo: receivedUnitNumber,
    Qty: quantity,
    SeenUnitPrice: baht,
    CurrentUnitPrice: optionalBaht,
    Problem: openEnum(LINE_PROBLEMS, OTHER, wireCode),
  }),
  z.transform((wire): LineDifference | undefined =>
    wire.UnitNo === OTHER
      ? undefined
      : {
          productCode: wire.P_Code,
          unit: wire.UnitNo,
          quantity: wire.Qty,
          seenUnitPrice: wire.SeenUnitPrice,
          currentUnitPrice: wire.CurrentUnitPrice,
          problem: wire.Problem,
        },
  ),
);

function differenceToWire(value: LineDifference) {
  return {
    P_Code: value.productCode,
    UnitNo: value.unit,
    Qty: value.quantity,
    SeenUnitPrice: bahtFromSatang(value.seenUnitPrice),
    CurrentUnitPrice: value.currentUnitPrice === undefined ? null : bahtFromSatang(value.currentUnitPrice),
    Problem: wireCode(value.problem),
  };
}

const differences = z.pipe(
  z.nullish(openList(difference)),
  z.transform((rows) => rows ?? []),
);

const refusalBody = z.pipe(
  z.nullish(z.object({ Differences: differences, NewTotal: optionalBaht })),
  z.transform((body) => ({
    differences: body?.Differences ?? [],
    newTotal: body?.NewTotal,
  })),
);

/** For an unknown code, the result is an error with that code: the order is kept, and nothing is guessed. */
function refusalFrom(statusCode: string, body: unknown): Decoded<OrderAnswer> | undefined {
  const code = ORDER_REFUSAL_CODES.find((known) => wireCode(known) === statusCode);
  if (code === undefined) return undefined;
  const found = read(refusalBody, body);
  return found.ok ? decoded({ kind: 'refused', refusal: { code, ...found.value } }) : found;
}

const answer: Codec<OrderAnswer> = envelope<OrderAnswer>({
  value: z.pipe(
    z.object({ Order: order.wire, Differences: differences }),
    z.transform((wire) => ({
      kind: 'accepted' as const,
      order: wire.Order,
      differences: wire.Differences,
    })),
  ),
  toWire: (value) =>
    value.kind === 'accepted'
      ? {
          Order: order.toWire(value.order),
          Differences: value.differences.map(differenceToWire),
        }
      : null,
  readOther: refusalFrom,
  writeOther: (value) =>
    value.kind === 'refused'
      ? {
          code: wireCode(value.refusal.code),
          data: {
            Differences: value.refusal.differences.map(differenceToWire),
            NewTotal: value.refusal.newTotal === undefined ? null : bahtFromSatang(value.refusal.newTotal),
          },
        }
      : undefined,
});

/**
 * The key is `<order id>:<revision>` (Specification, WIRE-20). A refusal closes the revision, whatever key
 * it is sent with.
 */
export const addOrder: Call<OrderRequest, OrderAnswer> = {
  name: 'addOrder',
  method: 'POST',
  path: 'ORDER_MANAGEMENT/ADD_ORDER',
  who: BUYERS,
  offline: 'queue',
  idempotency: 'key',
  keyOf: orderIdempotencyKey,
  request,
  answer,
  tag: 'orders',
};
