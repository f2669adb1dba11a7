import * as z from 'zod/mini';
import type { Condition } from '#domain/condition';
import type { Call } from './call.ts';
import { codec, type ValueCodec } from './codec.ts';
import { listEnvelope } from './envelope.ts';
import { requiredText, text } from './fields.ts';
import { BUYERS } from './who.ts';

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

/** Asked with an order type, '' for all. */
export const getShippingConditions: Call<string, readonly Condition[]> = {
  ...shared,
  name: 'getShippingConditions',
  path: 'GET_MASTER_DATA/GET_SHIPPING_CONDITION',
  request: orderType,
};

/** Asked with a sale type, '' for all. */
export const getPaymentConditions: Call<string, readonly Condition[]> = {
  ...shared,
  name: 'getPaymentConditions',
  path: 'GET_MASTER_DATA/GET_PAYMENT_CONDITION',
  request: saleType,
};
