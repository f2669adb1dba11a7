import * as fc from 'fast-check';
import { LANGUAGES } from '#domain/kernel/language';
import { ORDER_EVENT_KINDS, type OrderEvent } from '#domain/orders/order-event';
import type { ChangedOrder, ChangedOrdersQuery } from '#domain/orders/changes/changed-order';
import type { PriceChange, ProductChangeAnswer, StockChange } from '#domain/catalogue/product-changes';
import {
  WEBHOOK_FAULTS,
  WEBHOOK_STATES,
  type SettleWebhooksAnswer,
  type SettleWebhooksRequest,
  type WebhookMessage,
  type WebhookQuery,
} from '#domain/integration/webhook-message';
import { anyLevelPrices } from './products.ts';
import { anyOrderDetail, anyOrderSummary } from './orders.ts';
import { anyCode, anyCustomer, anyInstant, anySatang, anyText } from './plain-values.ts';

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

export const anyOrderEvent: fc.Arbitrary<OrderEvent> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(...ORDER_EVENT_KINDS),
  number: fc.integer({ min: 1, max: 9 }),
  at: anyInstant,
  order: anyOrderDetail,
});

export const anyChangedOrdersQuery: fc.Arbitrary<ChangedOrdersQuery> = fc.record({
  account: anyCustomer,
  since: optional(anyInstant),
  after: fc.maxSafeNat(),
  take: fc.integer({ min: 1, max: 500 }),
});

export const anyChangedOrder: fc.Arbitrary<ChangedOrder> = fc.record({
  order: anyOrderSummary,
  change: fc.maxSafeNat(),
  changedAt: anyInstant,
});

export const anyWebhookMessage: fc.Arbitrary<WebhookMessage> = fc.record({
  id: fc.uuid(),
  eventId: fc.uuid(),
  kind: fc.constantFrom(...ORDER_EVENT_KINDS),
  orderId: fc.uuid(),
  orderNo: anyText,
  target: anyCode,
  state: fc.constantFrom(...WEBHOOK_STATES),
  tries: fc.nat(200),
  happenedAt: anyInstant,
  triedAt: optional(anyInstant),
  nextTryAt: optional(anyInstant),
  failure: optional(
    fc.record({
      fault: fc.constantFrom(...WEBHOOK_FAULTS),
      httpStatus: optional(fc.integer({ min: 300, max: 599 })),
      text: anyText,
    }),
  ),
});

export const anyWebhookQuery: fc.Arbitrary<WebhookQuery> = fc.record({
  state: optional(fc.constantFrom(...WEBHOOK_STATES)),
  target: fc.constantFrom('', 'erp', 'warehouse-2'),
  language: fc.constantFrom(...LANGUAGES),
  skip: fc.nat(1000),
  take: fc.integer({ min: 1, max: 500 }),
});

const anyAction = fc.constantFrom('send' as const, 'give-up' as const);

export const anySettleWebhooks: fc.Arbitrary<SettleWebhooksRequest> = fc.oneof(
  fc.record({
    action: anyAction,
    ids: fc.array(fc.uuid(), { minLength: 1, maxLength: 4 }),
    target: fc.constant(''),
  }),
  fc.record({ action: anyAction, ids: fc.constant([]), target: fc.constant('erp') }),
);

export const anySettleWebhooksAnswer: fc.Arbitrary<SettleWebhooksAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('settled' as const), count: fc.nat(500) }),
  fc.record({
    kind: fc.constant('refused' as const),
    code: fc.constantFrom('message-unknown' as const, 'settle-not-allowed' as const),
  }),
);

const changesOf = <Change extends { readonly code: string }>(change: fc.Arbitrary<Change>) =>
  fc.uniqueArray(change, { minLength: 1, maxLength: 4, selector: ({ code }) => code });

export const anyPriceChanges: fc.Arbitrary<readonly PriceChange[]> = changesOf(
  fc.record({
    code: anyCode,
    salesPrice: optional(anySatang),
    byLevel: anyLevelPrices,
    advance: fc.tuple(optional(anySatang), optional(anySatang), optional(anySatang)),
    isAdvancePrice: optional(fc.boolean()),
  }),
);

export const anyStockChanges: fc.Arbitrary<readonly StockChange[]> = changesOf(
  fc.record({ code: anyCode, isSoldOut: optional(fc.boolean()), isWithdrawn: optional(fc.boolean()) }),
);

export const anyProductChangeAnswer: fc.Arbitrary<ProductChangeAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('changed' as const), count: fc.nat(1000) }),
  fc.record({
    kind: fc.constant('refused' as const),
    code: fc.constant('products-unknown' as const),
    products: fc.array(anyCode, { maxLength: 3 }),
  }),
);
