import {
  ORDER_REFUSAL_CODES,
  type Order,
  type OrderAnswer,
  type OrderRefusal,
  type OrderRequest,
} from '#domain/orders/order';
import { orderPromotions, promotionDifferences, seenPromotions } from '#contract/promotions/order-promotions';
import { optionalBaht } from '#contract/kernel/amounts';
import type { Call } from '#contract/protocol/call';
import { decoded, type Codec, type Decoded } from '#contract/protocol/codec';
import { optionalEnvelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { wireCode } from '#contract/protocol/refusal-message';
import { addOrder, lineDifferences, orderRequestMap } from './add-order.ts';
import { getOrderDetail } from './order-detail.ts';
import { orderMap } from './order.ts';
import { orderWithDeliveries } from './whole-order.ts';

/**
 * The calls of orders with their promotions. The server and programs use them. An app that does not compute promotions uses
 * the calls without, which ignore these fields and cost its install nothing.
 */

type PlacedOrder = Omit<Order, 'outForDeliveryAt' | 'deliveries' | 'returns' | 'changes'>;

export const placedOrder = fieldMap<PlacedOrder>({
  ...orderMap,
  promotions: ['Promotions', orderPromotions],
});

const refusalBody = fieldMap<Omit<OrderRefusal, 'code'>>({
  differences: ['Differences', lineDifferences],
  newTotal: ['NewTotal', optionalBaht],
  promotions: ['PromotionDifferences', promotionDifferences],
});

function refusalFrom(statusCode: string, body: unknown): Decoded<OrderAnswer> | undefined {
  const code = ORDER_REFUSAL_CODES.find((known) => wireCode(known) === statusCode);
  if (code === undefined) return undefined;
  const found = refusalBody.fromWire(body ?? {});
  return found.ok ? decoded({ kind: 'refused', refusal: { code, ...found.value } }) : found;
}

const answer: Codec<OrderAnswer> = outcome(
  'accepted',
  {
    order: ['Order', placedOrder],
    differences: ['Differences', lineDifferences],
    promotions: ['PromotionDifferences', promotionDifferences],
  },
  {
    refusals: ORDER_REFUSAL_CODES,
    readOther: refusalFrom,
    writeOther: (value) =>
      value.kind === 'refused'
        ? { code: wireCode(value.refusal.code), data: refusalBody.toWire(value.refusal) }
        : undefined,
  },
);

export const addPromotedOrder: Call<OrderRequest, OrderAnswer> = {
  ...addOrder,
  request: fieldMap<OrderRequest>({ ...orderRequestMap, promotions: ['Promotions', seenPromotions] }),
  answer,
};

export const getPromotedOrder: Call<string, Order | undefined> = {
  ...getOrderDetail,
  answer: optionalEnvelope(orderWithDeliveries),
};
