import { RELEASE_REFUSALS, type ReleaseAnswer } from '#domain/delivery/invoice-release';
import type { Call } from '#contract/protocol/call';
import { LIVE_CHANGE_BY_ID } from '#contract/protocol/call-behaviours';
import { outcome } from '#contract/protocol/outcome';
import { orderUuid } from '#contract/kernel/order-id';
import { DELIVERY_HANDS } from '#contract/protocol/who';

/**
 * Makes an invoice available for grabbing again, for its rider, or for staff on behalf of any rider
 * (Specification, DELIV-8).
 */
export const releaseInvoice: Call<string, ReleaseAnswer> = {
  ...LIVE_CHANGE_BY_ID,
  name: 'releaseInvoice',
  path: 'DELIVERY/RELEASE_INVOICE',
  who: DELIVERY_HANDS,
  permissionFor: () => 'deliveries.assign',
  request: orderUuid,
  answer: outcome('released', undefined, RELEASE_REFUSALS),
  tag: 'delivery',
};
