import * as z from 'zod/mini';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { text } from './fields.ts';

export const customerFields = { CustomerCode: text, SaleUnit: text };

export function customerFrom(wire: {
  readonly CustomerCode: string;
  readonly SaleUnit: string;
}): CustomerKey {
  return { customerCode: wire.CustomerCode, saleUnit: wire.SaleUnit };
}

export function customerToWire(customer: CustomerKey) {
  return { CustomerCode: customer.customerCode, SaleUnit: customer.saleUnit };
}

/** A request that contains only a customer. */
export const customerRequest: ValueCodec<CustomerKey> = codec(
  z.pipe(z.object(customerFields), z.transform(customerFrom)),
  customerToWire,
);
