import type { CustomerKey } from '#domain/kernel/customer-key';

/** The query of the address of a new order for a customer. */
export const newOrderSearch = ({ customerCode, saleUnit }: CustomerKey) => ({
  customer: customerCode,
  ...(saleUnit === '' ? {} : { unit: saleUnit }),
});
