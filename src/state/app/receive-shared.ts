import { takeShared } from '#platform/sharing/shared-content';
import type { ReadSlip } from '#state/payments/slips/read-slip';
import { receiveSharedSlip, sharedSlip } from '#state/payments/slips/shared-slip';
import { offerPastedList } from '#state/quick-order/pasted-list';
import type { Phone } from '#state/runtime/phone';

/**
 * - list: a text, which the quick order reads when it opens
 * - slip: a picture, for an order that the person chooses
 * - nothing: nothing was shared, or it could not be kept
 */
export type Received =
  | { readonly kind: 'list' }
  | { readonly kind: 'slip'; readonly slip: ReadSlip }
  | { readonly kind: 'nothing' };

/** Passes on what another app shared, once. A picture counts more than the text beside it. */
export async function receiveShared(phone: Phone): Promise<Received> {
  const shared = await takeShared(phone.caches, phone.basePath);
  if (shared?.picture !== undefined)
    return { kind: 'slip', slip: await receiveSharedSlip(phone, shared.picture) };
  if (shared !== undefined) {
    offerPastedList(phone, shared.text);
    return { kind: 'list' };
  }
  const slip = sharedSlip(phone);
  return slip === undefined ? { kind: 'nothing' } : { kind: 'slip', slip };
}
