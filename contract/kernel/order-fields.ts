import * as z from 'zod/mini';
import { bahtFromSatang } from '#domain/kernel/money';
import type { OrderedLine } from '#domain/orders/ordered-line';
import type { OrderMove } from '#domain/orders/order';
import type { OrderTotals } from '#domain/orders/order-draft';
import {
  ORDER_STATUSES,
  orderStatusFromNumber,
  orderStatusNumber,
  type OrderStatus,
} from '#domain/orders/order-status';
import { ORDER_PAYMENT_STATES, type OrderPaymentState } from '#domain/orders/order-payment-state';
import { OTHER, type OrOther } from '#domain/kernel/or-other';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-method';
import { UNIT_NUMBERS, type UnitNumber } from '#domain/catalogue/unit';
import { MAX_QUANTITY } from '#domain/cart/cart';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { baht, count, pointsCount, requiredText, text, oneOf } from './fields.ts';
import { openEnum } from '#contract/protocol/open-values';

/** A status is sent as its number; an unknown number is SO Wait (Specification, ORDER-5). */
export const statusNumber: z.ZodMiniType<OrderStatus> = z.pipe(
  count({ from: -MAX_QUANTITY }),
  z.transform((number) => orderStatusFromNumber(number)),
);

/** A status in a request: an unknown number is an error. */
export const strictStatusNumber: z.ZodMiniType<OrderStatus> = z.pipe(
  count({ from: 1, to: ORDER_STATUSES.length }),
  z.transform((number) => orderStatusFromNumber(number)),
);

/** Used in requests. A method is sent as its code, because VI, MA and EQ share a number. */
export const paymentCode: z.ZodMiniType<PaymentMethod> = oneOf(PAYMENT_METHODS);

/** The same for answers. */
export const receivedPaymentCode: z.ZodMiniType<OrOther<PaymentMethod>> = openEnum(PAYMENT_METHODS, OTHER);

/** An order's payment state; an unknown value is undefined. */
export const paymentState: z.ZodMiniType<OrderPaymentState | undefined> = openEnum(
  ORDER_PAYMENT_STATES,
  undefined,
);

/** Used in requests. */
export const unitNumber: z.ZodMiniType<UnitNumber> = z.pipe(
  count({ from: 1, to: UNIT_NUMBERS.length }),
  z.transform((number): UnitNumber => UNIT_NUMBERS.find((unit) => unit === number) ?? 1),
);

/** The same for answers. */
export const receivedUnitNumber: z.ZodMiniType<OrOther<UnitNumber>> = z.pipe(
  text,
  z.transform((number) => UNIT_NUMBERS.find((unit) => String(unit) === number) ?? OTHER),
);

/** A quantity from 1 to the maximum of a cart; others are malformed. */
export const quantity: z.ZodMiniType<number> = count({ from: 1, to: MAX_QUANTITY });

export const orderLine: ValueCodec<OrderedLine> = codec(
  z.pipe(
    z.object({
      P_Code: requiredText,
      PRODUCTNAME: text,
      UnitNo: receivedUnitNumber,
      UnitName: text,
      Qty: quantity,
      UnitPrice: baht,
      LineTotal: baht,
      UnitPoints: pointsCount(0),
      LinePoints: pointsCount(0),
    }),
    z.transform((wire) => ({
      productCode: wire.P_Code,
      productName: wire.PRODUCTNAME,
      unit: wire.UnitNo,
      unitName: wire.UnitName,
      quantity: wire.Qty,
      unitPrice: wire.UnitPrice,
      lineTotal: wire.LineTotal,
      unitPoints: wire.UnitPoints,
      linePoints: wire.LinePoints,
    })),
  ),
  (line) => ({
    P_Code: line.productCode,
    PRODUCTNAME: line.productName,
    UnitNo: line.unit,
    UnitName: line.unitName,
    Qty: line.quantity,
    UnitPrice: bahtFromSatang(line.unitPrice),
    LineTotal: bahtFromSatang(line.lineTotal),
    UnitPoints: line.unitPoints,
    LinePoints: line.linePoints,
  }),
);

export const orderTotals: ValueCodec<OrderTotals> = codec(
  z.pipe(
    z.object({ Goods: baht, Discount: baht, Total: baht, VAT: baht, Points: pointsCount(0) }),
    z.transform((wire) => ({
      goods: wire.Goods,
      discount: wire.Discount,
      total: wire.Total,
      vat: wire.VAT,
      points: wire.Points,
    })),
  ),
  (totals) => ({
    Goods: bahtFromSatang(totals.goods),
    Discount: bahtFromSatang(totals.discount),
    Total: bahtFromSatang(totals.total),
    VAT: bahtFromSatang(totals.vat),
    Points: totals.points,
  }),
);

export const orderMove: ValueCodec<OrderMove> = codec(
  z.pipe(
    z.object({ Status: statusNumber, At: requiredText }),
    z.transform((wire) => ({ status: wire.Status, at: wire.At })),
  ),
  (move) => ({ Status: orderStatusNumber(move.status), At: move.at }),
);
