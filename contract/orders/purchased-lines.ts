import * as z from 'zod/mini';
import type { Purchase, PurchasedLine, PurchasesQuery } from '#domain/quick-order/purchase';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ } from '#contract/protocol/call-behaviours';
import { fieldMap } from '#contract/protocol/field-map';
import { customerKey } from '#contract/kernel/customer-fields';
import { listEnvelope } from '#contract/protocol/envelope';
import { requiredText } from '#contract/kernel/scalars';
import { cartMode } from '#contract/kernel/mode-fields';
import { openListOf } from '#contract/protocol/open-values';
import {
  ofKnownUnit,
  quantity,
  receivedUnitNumber,
  statusNumber,
  type OfAnyUnit,
} from '#contract/kernel/order-fields';
import { BUYERS } from '#contract/protocol/who';

const line = fieldMap<OfAnyUnit<PurchasedLine>>({
  productCode: ['P_Code', requiredText],
  unit: ['UnitNo', receivedUnitNumber],
  quantity: ['Qty', quantity],
});

const purchase = fieldMap<Purchase>({
  orderId: ['OrderId', requiredText],
  orderedAt: ['OrderedAt', requiredText],
  status: ['Status', statusNumber],
  /** Without lines in a unit that this version does not know, because they cannot be reordered here. */
  lines: ['Lines', openListOf({ wire: z.pipe(line.wire, z.transform(ofKnownUnit)), toWire: line.toWire })],
});

/**
 * Lists a customer's purchases in one mode: the orders of the last 180 days that were not cancelled, newest
 * first, at most 60. The usual order is derived from them. It is not available to staff, who act for no customer.
 */
export const getPurchasedLines: Call<PurchasesQuery, readonly Purchase[]> = {
  ...KEPT_READ,
  name: 'getPurchasedLines',
  path: 'ORDER_MANAGEMENT/GET_PURCHASED_LINES',
  who: BUYERS,
  request: fieldMap<PurchasesQuery>({ customer: customerKey, mode: cartMode }),
  answer: listEnvelope(purchase),
  tag: 'orders',
};
