import type { CustomerKey } from '#domain/kernel/customer-key';
import { fieldMap } from '#contract/protocol/field-map';
import { text } from './scalars.ts';

/** A customer: a request of its own, or two fields of a larger object. */
export const customerKey = fieldMap<CustomerKey>({
  customerCode: ['CustomerCode', text],
  saleUnit: ['SaleUnit', text],
});
