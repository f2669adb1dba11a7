import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why the company did not cancel an order, and what to do. */
const REFUSED_CANCEL_MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  'cancel-too-late': msg`It’s too late to cancel this order here. Call the company if you don’t want it.`,
  'order-paid': msg`The order is paid. Call the company: it cancels the order and gives the money back.`,
  'order-matching': msg`Money came for this order, and the company is looking at it. Call the company to cancel.`,
  'order-changed': msg`The company changed the order before your cancellation arrived. Look at it again, then cancel it if you still want to.`,
  'order-unknown': msg`The company does not find this order any more. Call the company.`,
};

/** @param problem a refusal of the contract, or another code of the road */
export function refusedCancelMessages(problem: string | undefined): MessageDescriptor {
  return (
    REFUSED_CANCEL_MESSAGES[problem ?? ''] ??
    msg`The company did not take the cancelling. Call the company, or try again.`
  );
}
