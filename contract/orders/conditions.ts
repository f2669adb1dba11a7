import type { Condition } from '#domain/orders/condition';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ } from '#contract/protocol/call-behaviours';
import { fieldMap } from '#contract/protocol/field-map';
import { only, orAbsent } from '#contract/protocol/value-codecs';
import { listEnvelope } from '#contract/protocol/envelope';
import { optionalText, requiredText, text, trueFalse } from '#contract/kernel/scalars';
import { BUYERS } from '#contract/protocol/who';

export const condition = fieldMap<Condition>({
  code: ['Code', requiredText],
  remark: ['Remark', text],
  remarkEn: ['RemarkEn', { ...optionalText, isOptional: true }],
  isFeeWaived: ['IsFeeWaived', orAbsent(trueFalse(false))],
});

const shared = {
  ...KEPT_READ,
  who: BUYERS,
  answer: listEnvelope(condition, { place: 'data_message', isCodeOptional: true }),
  tag: 'orders',
} as const;

/** Lists the shipping conditions of an order type; '' for all. */
export const getShippingConditions: Call<string, readonly Condition[]> = {
  ...shared,
  name: 'getShippingConditions',
  path: 'GET_MASTER_DATA/GET_SHIPPING_CONDITION',
  request: only('ORDERTYPE', text),
};

/** Lists the payment conditions of a sale type; '' for all. */
export const getPaymentConditions: Call<string, readonly Condition[]> = {
  ...shared,
  name: 'getPaymentConditions',
  path: 'GET_MASTER_DATA/GET_PAYMENT_CONDITION',
  request: only('SaleType', text),
};
