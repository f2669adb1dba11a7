import {
  AGREEMENT_REFUSALS,
  type AgreementAnswer,
  type AgreementRequest,
} from '#domain/orders/changes/order-agreement';
import * as fc from 'fast-check';
import { CANCEL_REFUSALS, type CancelAnswer, type CancelRequest } from '#domain/orders/order-cancel';
import type { OrderHistoryQuery } from '#domain/orders/order-history';
import { ORDER_MOVE_REFUSALS, type OrderMoveAnswer, type OrderMoveRequest } from '#domain/orders/order-move';
import { ORDER_STATUSES } from '#domain/orders/order-status';
import type { OrderTracking } from '#domain/orders/order-tracking';
import type { Purchase, PurchasesQuery } from '#domain/quick-order/purchase';
import { anyMoves, anyOrder, anyOrderQuantity } from './orders.ts';
import { anyCode, anyCustomer, anyInstant, anyMode, anyText, anyUnitNumber } from './plain-values.ts';

export const anyCancelAnswer: fc.Arbitrary<CancelAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('cancelled' as const), order: anyOrder }),
  fc.record({ kind: fc.constant('refused' as const), code: fc.constantFrom(...CANCEL_REFUSALS) }),
);

export const anyCancelRequest: fc.Arbitrary<CancelRequest> = fc.record({
  orderId: fc.uuid(),
  seenRevision: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
});

export const anyAgreementAnswer: fc.Arbitrary<AgreementAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('agreed' as const), order: anyOrder }),
  fc.record({ kind: fc.constant('refused' as const), code: fc.constantFrom(...AGREEMENT_REFUSALS) }),
);

export const anyAgreementRequest: fc.Arbitrary<AgreementRequest> = fc.record({
  orderId: fc.uuid(),
  seenRevision: fc.integer({ min: 1, max: 99 }),
});

export const anyTracking: fc.Arbitrary<OrderTracking> = fc.record({
  trackingNo: fc.stringMatching(/^[0-9A-Z]{16}$/),
  isGoodsIssue: fc.boolean(),
  status: fc.constantFrom(...ORDER_STATUSES),
  orderedAt: anyInstant,
  provinceName: anyText,
  provinceEnglishName: anyText,
  moves: anyMoves,
});

export const anyHistoryQuery: fc.Arbitrary<OrderHistoryQuery> = fc.record({
  customer: anyCustomer,
  status: fc.constantFrom('all' as const, ...ORDER_STATUSES),
  period: fc.option(
    fc.record({
      year: fc.integer({ min: 1, max: 9999 }),
      month: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
    }),
    { nil: undefined },
  ),
  take: fc.integer({ min: 1, max: 200 }),
  skip: fc.integer({ min: 0, max: 100_000 }),
  isPointMode: fc.boolean(),
});

export const anyPurchasesQuery: fc.Arbitrary<PurchasesQuery> = fc.record({
  customer: anyCustomer,
  mode: anyMode,
});

export const anyPurchase: fc.Arbitrary<Purchase> = fc.record({
  orderId: fc.uuid(),
  orderedAt: anyInstant,
  status: fc.constantFrom(...ORDER_STATUSES),
  lines: fc.array(fc.record({ productCode: anyCode, unit: anyUnitNumber, quantity: anyOrderQuantity }), {
    maxLength: 4,
  }),
});

export const anyMoveRequest: fc.Arbitrary<OrderMoveRequest> = fc.record({
  orderId: fc.uuid(),
  status: fc.constantFrom(...ORDER_STATUSES),
});

export const anyMoveAnswer: fc.Arbitrary<OrderMoveAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('moved' as const), order: anyOrder }),
  fc.record({
    kind: fc.constant('refused' as const),
    code: fc.constantFrom(...ORDER_MOVE_REFUSALS),
  }),
);
