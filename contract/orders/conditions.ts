import * as z from 'zod/mini';
import type { Condition } from '#domain/orders/condition';
import type { Call } from '#contract/protocol/call';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { listEnvelope } from '#contract/protocol/envelope';
import { requiredText, text } from '#contract/kernel/fields';
import { BUYERS } from '#contract/protocol/who';

const condition: ValueCodec<Condition> = codec(
  z.pipe(
    z.object({ Code: requiredText, Remark: text, RemarkEn: text }),
    z.transform((wire): Condition => ({
      code: wire.Code,
      remark: wire.Remark,
      ...(wire.RemarkEn === '' ? {} : { remarkEn: wire.RemarkEn }),
    })),
  ),
  ({ code, remark, remarkEn = '' }) => ({ Code: code, Remark: remark, RemarkEn: remarkEn }),
);

const orderType: ValueCodec<string> = codec(
  z.pipe(
    z.object({ ORDERTYPE: text }),
    z.transform((wire) => wire.ORDERTYPE),
  ),
  (type) => ({ ORDERTYPE: type }),
);

const saleType: ValueCodec<string> = codec(
  z.pipe(
    z.object({ SaleType: text }),
    z.transform((wire) => wire.SaleType),
  ),
  (type) => ({ SaleType: type }),
);

const shared = {
  method: 'POST',
  who: BUYERS,
  offline: 'keep',
  idempotency: 'none',
  answer: listEnvelope(condition, { place: 'data_message', isCodeOptional: true }),
  tag: 'orders',
} as const;

/** Lists the shipping conditions of an order type; '' for all. */
export const getShippingConditions: Call<string, readonly Condition[]> = {
  ...shared,
  name: 'getShippingConditions',
  path: 'GET_MASTER_DATA/GET_SHIPPING_CONDITION',
  request: orderType,
};

/** Lists the payment conditions of a sale type; '' for all. */
export const getPaymentConditions: Call<string, readonly Condition[]> = {
  ...shared,
  name: 'getPaymentConditions',
  path: 'GET_MASTER_DATA/GET_PAYMENT_CONDITION',
  request: saleType,
};
