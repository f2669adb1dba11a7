import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The reasons why the company did not cancel an order, with the next step. */
const REFUSED_CANCEL_MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  'cancel-too-late': msg`It’s too late to cancel this order here. Call the company if you don’t want it.`,
  'order-paid': msg`This order is paid. To cancel and get a refund, call the company.`,
  'order-matching': msg`The company is checking a payment for this order. To cancel, call the company.`,
  'order-changed': msg`The company changed this order before your cancellation arrived. Review it, then cancel again if you still want to.`,
  'order-unknown': msg`The company can’t find this order. Call the company.`,
};

/** @param problem a refusal of the contract, or a transport problem */
export function refusedCancelMessages(problem: string | undefined): MessageDescriptor {
  return (
    REFUSED_CANCEL_MESSAGES[problem ?? ''] ??
    msg`The company didn’t accept the cancellation. Call the company or try again.`
  );
}
