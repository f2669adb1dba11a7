import type { AgreedTotals } from '#domain/orders/changes/raised-order';
import type { OrderedLine } from '#domain/orders/ordered-line';
import type { OrderMove } from '#domain/orders/order';
import type { OrderTotals } from '#domain/orders/order-draft';
import {
  ORDER_STATUSES,
  orderStatusFromNumber,
  orderStatusNumber,
  type OrderStatus,
} from '#domain/orders/order-status';
import { ORDER_PAYMENT_STATES } from '#domain/orders/order-payment-state';
import { OTHER, type OrOther } from '#domain/kernel/or-other';
import { PAYMENT_METHODS, paymentMethodNumber, type PaymentMethod } from '#domain/payments/payment-method';
import { UNIT_NUMBERS, type UnitNumber } from '#domain/catalogue/unit';
import { MAX_QUANTITY } from '#domain/cart/cart';
import type { Descriptions } from '#contract/protocol/descriptions';
import { fieldMap, group, type FieldCodec, type Fields } from '#contract/protocol/field-map';
import { openOneOf } from '#contract/protocol/open-values';
import { converted, orAbsent } from '#contract/protocol/value-codecs';
import { baht, pointsCount } from './amounts.ts';
import { count, oneOf, requiredText, text, textOrNone } from './scalars.ts';

/** A status is sent as its number; an unknown number is SO Wait (Specification, ORDER-5). */
export const statusNumber = converted<number, OrderStatus>(
  count({ from: -MAX_QUANTITY }),
  orderStatusFromNumber,
  orderStatusNumber,
);

/** A status in a request: an unknown number is an error. */
export const strictStatusNumber = converted<number, OrderStatus>(
  count({ from: 1, to: ORDER_STATUSES.length }),
  orderStatusFromNumber,
  orderStatusNumber,
);

/** Used in requests. A method is sent as its code, because VI, MA and EQ share a number. */
export const paymentCode = oneOf(PAYMENT_METHODS);

/** The same for answers. */
export const receivedPaymentCode = openOneOf(PAYMENT_METHODS, OTHER);

/** The code, and the number of the specification, which is only written. */
export function paymentWithNumber<Method extends OrOther<PaymentMethod>>(
  code: FieldCodec<Method>,
): Fields<Method> {
  return group(
    { PaymentCode: code },
    {
      read: ({ PaymentCode: method }: { readonly PaymentCode: Method }) => method,
      write: (method: Method) => ({ PaymentCode: method, PaymentType: paymentMethodNumber(method) }),
    },
  );
}

/** An order's payment state; an unknown value is undefined. */
export const paymentState = openOneOf(ORDER_PAYMENT_STATES, undefined);

/** Used in requests. */
export const unitNumber: FieldCodec<UnitNumber> = converted(
  count({ from: 1, to: UNIT_NUMBERS.length }),
  (number): UnitNumber => UNIT_NUMBERS.find((unit) => unit === number) ?? 1,
  (unit) => unit,
);

/** The same for answers. */
export const receivedUnitNumber: FieldCodec<OrOther<UnitNumber>> = {
  wire: converted(
    text,
    (number): OrOther<UnitNumber> => UNIT_NUMBERS.find((unit) => String(unit) === number) ?? OTHER,
    String,
  ).wire,
  toWire: (unit) => unit,
};

/** A line of an answer whose unit may be one that this version does not know. */
export type OfAnyUnit<Line extends { readonly unit: UnitNumber }> = Omit<Line, 'unit'> & {
  readonly unit: OrOther<UnitNumber>;
};

/** Undefined for a line in a unit that this version does not know. */
export function ofKnownUnit<Line extends { readonly unit: OrOther<UnitNumber> }>({ unit, ...line }: Line) {
  return unit === OTHER ? undefined : { ...line, unit };
}

/** A quantity from 1 to the maximum of a cart; others are malformed. */
export const quantity = count({ from: 1, to: MAX_QUANTITY });

/** The number of a line within its order or invoice, from 1. */
export const lineNumber = count({ from: 1, to: MAX_QUANTITY });

export const orderLine = fieldMap<OrderedLine>({
  productCode: ['P_Code', requiredText],
  productName: ['PRODUCTNAME', text],
  productNameEn: ['PRODUCTNAMEEN', textOrNone],
  unit: ['UnitNo', receivedUnitNumber],
  unitName: ['UnitName', text],
  unitNameEn: ['UnitNameEn', textOrNone],
  quantity: ['Qty', quantity],
  unitPrice: ['UnitPrice', baht],
  lineTotal: ['LineTotal', baht],
  unitPoints: ['UnitPoints', pointsCount(0)],
  linePoints: ['LinePoints', pointsCount(0)],
});

export const orderTotals = fieldMap<OrderTotals>({
  goods: ['Goods', baht],
  discount: ['Discount', baht],
  deliveryFee: ['DeliveryFee', orAbsent(baht)],
  total: ['Total', baht],
  vat: ['VAT', baht],
  points: ['Points', pointsCount(0)],
});

/** Reads the totals that the customer agreed to, of an order whose total was raised. */
export const agreedTotals = fieldMap<AgreedTotals>({
  total: ['Total', baht],
  points: ['Points', pointsCount(0)],
});

export const orderMove = fieldMap<OrderMove>({
  status: ['Status', statusNumber],
  at: ['At', requiredText],
});

export const orderLineDescriptions: Descriptions = {
  P_Code: 'Code of the product.',
  PRODUCTNAME: 'Name of the product in Thai.',
  PRODUCTNAMEEN: 'Name of the product in English; left out if there is none.',
  UnitNo: ['Number of the unit: 1 is the largest, such as a case.', 1],
  UnitName: 'Name of the unit.',
  UnitNameEn: 'Name of the unit in English; left out if there is none.',
  Qty: ['Quantity in this unit.', 12],
  UnitPrice: ['Price of one unit in baht, VAT included.', 240.5],
  LineTotal: 'Total of the line in baht.',
  UnitPoints: 'Points for one unit.',
  LinePoints: 'Points for the line.',
};

export const orderTotalsDescriptions: Descriptions = {
  Goods: 'Sum of the line totals in baht.',
  Discount: 'Discount by a coupon in baht.',
  DeliveryFee: 'Delivery fee in baht, which the total contains; left out if there is none.',
  Total: 'Amount to pay in baht: goods minus discount plus delivery fee, VAT included.',
  VAT: 'VAT in baht that the total contains.',
  Points: 'Sum of the points of the lines.',
};
