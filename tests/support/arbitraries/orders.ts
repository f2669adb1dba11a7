import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import * as fc from 'fast-check';
import { anyOrderPromotions } from './order-promotions.ts';
import { anyBrokenRule } from './order-rules.ts';
import { type CartLine, MAX_QUANTITY, type UnitQuantities } from '#domain/cart/cart';
import type {
  LineDifference,
  Order,
  OrderAnswer,
  OrderRequest,
  OrderSummary,
  SeenLine,
} from '#domain/orders/order';
import type { ListedOrder } from '#domain/orders/listed-order';
import type { OrderLine, OrderTotals } from '#domain/orders/order-draft';
import { ORDER_PAYMENT_STATES } from '#domain/orders/order-payment-state';
import { ORDER_STATUSES } from '#domain/orders/order-status';
import { PAYMENT_EVENTS, type PaymentEvent } from '#domain/orders/payment-event';
import { anyAddress } from './addresses.ts';
import { anyDay } from './delivery-days.ts';
import { RETURN_REASONS } from '#domain/delivery/delivery';
import type { OrderChange } from '#domain/orders/changes/order-version';
import type { OrderReturn } from '#domain/orders/changes/order-version';
import { anyDelivery } from './deliveries.ts';
import {
  anyCode,
  anyCustomer,
  anyInstant,
  anyMode,
  anyPayment,
  anyPoints,
  anySatang,
  anyText,
  anyUnitNumber,
} from './plain-values.ts';

/** At least one quantity is above zero. */
export const anyQuantities: fc.Arbitrary<UnitQuantities> = fc
  .tuple(
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 0, max: MAX_QUANTITY }),
  )
  .filter((quantities) => quantities.some((quantity) => quantity > 0));

export const anyCart: fc.Arbitrary<readonly CartLine[]> = fc.uniqueArray(
  fc.record({ productCode: anyCode, quantities: anyQuantities }),
  { selector: (line) => line.productCode, maxLength: 6 },
);

export const anyOrderQuantity = fc.integer({ min: 1, max: MAX_QUANTITY });

export const anySeenLine: fc.Arbitrary<SeenLine> = fc.record({
  productCode: anyCode,
  unit: anyUnitNumber,
  quantity: anyOrderQuantity,
  seenUnitPrice: anySatang,
});

const anyMoneyRequest = fc.record({
  id: fc.uuid(),
  revision: fc.integer({ min: 1, max: 50 }),
  customer: anyCustomer,
  mode: anyMode,
  lines: fc.array(anySeenLine, { maxLength: 6 }),
  seenTotal: anySatang,
  acceptUpTo: anySatang,
  shipToId: fc.uuid(),
  billToId: fc.uuid(),
  shippingCondition: anyText,
  paymentCondition: anyText,
  payment: anyPayment,
  couponId: anyText,
  remark: anyText,
});

/** Older phones send neither points nor the text of the addresses. */
export const anyOrderRequest: fc.Arbitrary<OrderRequest> = fc.oneof(
  anyMoneyRequest,
  fc
    .tuple(anyMoneyRequest, anyAddress, anyAddress)
    .map(([request, shipTo, billTo]) => ({ ...request, shipTo, billTo })),
  fc
    .tuple(anyMoneyRequest, anyPoints)
    .map(([request, acceptPointsUpTo]) => ({ ...request, acceptPointsUpTo })),
  fc.tuple(anyMoneyRequest, anyDay).map(([request, deliveryDay]) => ({ ...request, deliveryDay })),
);

const anyOrderLineInThai = {
  productCode: anyCode,
  productName: anyText,
  unit: anyUnitNumber,
  unitName: anyText,
  quantity: anyOrderQuantity,
  unitPrice: anySatang,
  lineTotal: anySatang,
  unitPoints: anyPoints,
  linePoints: anyPoints,
};

/** Lines from before English names were recorded have none. */
export const anyOrderLine: fc.Arbitrary<OrderLine> = fc.oneof(
  fc.record(anyOrderLineInThai),
  fc.record({
    ...anyOrderLineInThai,
    productNameEn: fc.string({ minLength: 1, maxLength: 20 }),
    unitNameEn: fc.string({ minLength: 1, maxLength: 20 }),
  }),
);

export const anyTotals: fc.Arbitrary<OrderTotals> = fc.record(
  {
    goods: anySatang,
    discount: anySatang,
    deliveryFee: anySatang,
    total: anySatang,
    vat: anySatang,
    points: anyPoints,
  },
  { requiredKeys: ['goods', 'discount', 'total', 'vat', 'points'] },
);

const summaryFields = {
  id: fc.uuid(),
  orderNo: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
  customer: anyCustomer,
  mode: anyMode,
  status: fc.constantFrom(...ORDER_STATUSES),
  orderedAt: anyInstant,
  payment: anyPayment,
  lineCount: fc.nat({ max: 200 }),
  totals: anyTotals,
  revision: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
  orderedBy: anyText,
  chargedTotal: fc.option(anySatang, { nil: undefined }),
  paymentState: fc.option(fc.constantFrom(...ORDER_PAYMENT_STATES), {
    nil: undefined,
  }),
  slipSentAt: fc.option(anyInstant, { nil: undefined }),
  deliveryDay: fc.option(anyDay, { nil: undefined }),
  agreed: fc.option(
    anyTotals.map(({ total, points }) => ({ total, points })),
    { nil: undefined },
  ),
};

export const anyOrderSummary: fc.Arbitrary<OrderSummary> = fc.record(summaryFields);

export const anyListedOrder: fc.Arbitrary<ListedOrder> = fc.oneof(
  anyOrderSummary,
  fc.record({
    ...summaryFields,
    products: fc.array(fc.record({ productCode: anyCode, productName: anyText }), { maxLength: 3 }),
  }),
);

export const anyMoves = fc.array(fc.record({ status: fc.constantFrom(...ORDER_STATUSES), at: anyInstant }), {
  maxLength: 4,
});

const anyPaymentEvent: fc.Arbitrary<PaymentEvent> = fc.record({
  kind: fc.constantFrom(...PAYMENT_EVENTS),
  at: anyInstant,
  method: fc.option(anyPayment, { nil: undefined }),
});

export const anyOrder: fc.Arbitrary<Order> = fc.record({
  ...summaryFields,
  customerName: anyText,
  lines: fc.array(anyOrderLine, { maxLength: 4 }),
  shipTo: anyAddress,
  billTo: anyAddress,
  shippingCondition: anyText,
  paymentCondition: anyText,
  couponId: anyText,
  remark: anyText,
  moves: anyMoves,
  paymentEvents: fc.array(anyPaymentEvent, { maxLength: 4 }),
  trackingNo: fc.option(fc.stringMatching(/^[0-9A-Z]{16}$/), {
    nil: undefined,
  }),
});

export const anyReturnedLine = fc.record({
  number: fc.integer({ min: 1, max: 999 }),
  quantity: fc.integer({ min: 1, max: 9999 }),
});

const anyReturn: fc.Arbitrary<OrderReturn> = fc.record({
  id: fc.uuid(),
  at: anyInstant,
  reason: fc.constantFrom(...RETURN_REASONS),
  lines: fc.array(anyReturnedLine, { maxLength: 3 }),
  amount: anySatang,
  exchangeOrderId: fc.oneof(fc.constant(''), fc.uuid()),
});

const anyLineKey = { productCode: anyCode, unit: fc.constantFrom(...UNIT_NUMBERS) };

const anyChange: fc.Arbitrary<OrderChange> = fc.record({
  revision: fc.integer({ min: 2, max: 99 }),
  at: anyInstant,
  reason: anyText,
  agreedAt: fc.option(anyInstant, { nil: undefined }),
  substitutes: fc.option(
    fc.array(fc.record({ ...anyLineKey, insteadOf: fc.record(anyLineKey) }), { maxLength: 2 }),
    { nil: undefined },
  ),
  before: fc.record({
    lines: fc.array(anyOrderLine, { maxLength: 3 }),
    totals: anyTotals,
    shipTo: anyAddress,
    couponId: anyText,
    remark: anyText,
    deliveryDay: fc.option(anyDay, { nil: undefined }),
  }),
});

/** An order as the detail call returns it. */
export const anyOrderDetail: fc.Arbitrary<Order> = fc
  .tuple(
    anyOrder,
    fc.array(anyDelivery, { maxLength: 2 }),
    fc.array(anyReturn, { maxLength: 2 }),
    fc.array(anyChange, { maxLength: 2 }),
    fc.option(anyInstant, { nil: undefined }),
    fc.option(anyOrderPromotions, { nil: undefined }),
  )
  .map(([order, deliveries, returns, changes, outForDeliveryAt, promotions]) => ({
    ...order,
    deliveries,
    returns,
    changes,
    outForDeliveryAt,
    ...(promotions === undefined ? {} : { promotions }),
  }));

export const anyDifference: fc.Arbitrary<LineDifference> = fc.record({
  productCode: anyCode,
  unit: anyUnitNumber,
  quantity: anyOrderQuantity,
  seenUnitPrice: anySatang,
  currentUnitPrice: fc.option(anySatang, { nil: undefined }),
  problem: fc.constantFrom('price-changed', 'product-gone', 'unit-gone', 'no-price'),
});

const anyShortLine: fc.Arbitrary<LineDifference> = fc.record({
  productCode: anyCode,
  unit: anyUnitNumber,
  quantity: anyOrderQuantity,
  seenUnitPrice: anySatang,
  currentUnitPrice: fc.option(anySatang, { nil: undefined }),
  problem: fc.constant('short-stock' as const),
  stock: fc.record({
    left: fc.nat({ max: 100 }),
    unitPrice: anySatang,
    canWait: fc.boolean(),
    backOn: fc.constantFrom('', '2026-12-05'),
  }),
});

const anyRuledLine: fc.Arbitrary<LineDifference> = fc.record({
  productCode: anyCode,
  unit: anyUnitNumber,
  quantity: anyOrderQuantity,
  seenUnitPrice: anySatang,
  currentUnitPrice: fc.constant(undefined),
  problem: fc.constant('order-rule' as const),
  rule: anyBrokenRule,
});

const anyDifferences = fc.array(fc.oneof(anyDifference, anyShortLine, anyRuledLine), { maxLength: 3 });

export const anyOrderAnswer: fc.Arbitrary<OrderAnswer> = fc.oneof(
  fc.record({
    kind: fc.constant('accepted' as const),
    order: anyOrder,
    differences: anyDifferences,
  }),
  fc.record({
    kind: fc.constant('refused' as const),
    refusal: fc.record({
      code: fc.constantFrom(
        'empty-order',
        'total-above-accepted',
        'lines-gone',
        'below-minimum',
        'above-maximum',
        'insufficient-points',
        'credit-over-limit',
        'coupon-invalid',
        'address-unknown',
        'condition-unknown',
        'payment-not-offered',
        'day-gone',
        'order-closed',
        'order-withdrawn',
      ),
      differences: anyDifferences,
      newTotal: fc.option(anySatang, { nil: undefined }),
      deliveryDays: fc.option(fc.array(anyDay, { maxLength: 3 }), { nil: undefined }),
      delivery: fc.option(
        fc.record({
          fee: anySatang,
          freeFrom: fc.option(anySatang, { nil: undefined }),
          charged: anySatang,
        }),
        { nil: undefined },
      ),
    }),
  }),
);
