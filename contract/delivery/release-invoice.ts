import { RELEASE_REFUSALS, type ReleaseAnswer } from '#domain/delivery/invoice-release';
import type { Call } from '#contract/protocol/call';
import type { Codec } from '#contract/protocol/codec';
import { outcome } from '#contract/protocol/outcome';
import { orderUuid } from '#contract/kernel/order-id';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { DELIVERY_HANDS } from '#contract/protocol/who';

const answer: Codec<ReleaseAnswer> = outcome('released', undefined, refusalCodes(RELEASE_REFUSALS));

/**
 * Makes an invoice available for grabbing again, for its rider, or for staff on behalf of any rider
 * (Specification, DELIV-8).
 */
export const releaseInvoice: Call<string, ReleaseAnswer> = {
  name: 'releaseInvoice',
  method: 'POST',
  path: 'DELIVERY/RELEASE_INVOICE',
  who: DELIVERY_HANDS,
  offline: 'live',
  idempotency: 'by-id',
  request: orderUuid,
  answer,
  tag: 'delivery',
};
