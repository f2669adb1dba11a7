import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The reason why an order was not sent yet, by the code of the last attempt. */
const WAITING_PROBLEM_MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  network: msg`You were offline at the last attempt.`,
  timeout: msg`The network was too slow at the last attempt.`,
  server: msg`The company’s system didn’t answer at the last attempt.`,
  'too-busy': msg`The company’s system was busy at the last attempt.`,
  'too-many-requests': msg`The company’s system was busy at the last attempt.`,
  'still-running': msg`The company’s system is still processing this.`,
  'app-too-old': msg`The company’s system needs a newer version of this app. Update the app and we’ll send the order.`,
  'another-order': msg`The company’s system gave an unexpected answer.`,
};

/** The reason why the company's system refused an order without a business code. */
const REFUSED_PROBLEM_MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  'cannot-read': msg`This order was created in a newer version of the app. Reload the app to send it.`,
  forbidden: msg`This account can no longer order for this customer. Contact the company.`,
  'too-large': msg`This order has too many items to send at once. Split it into two orders.`,
  'key-reused': msg`The company already has a different version of this order, so you can’t change it.`,
};

/**
 * Undefined before the first attempt. An answer that is not from our server usually comes from a network's own sign-in
 * page.
 */
export function waitingProblemMessages(problem: string | undefined): MessageDescriptor | undefined {
  if (problem === undefined || problem === 'session-ended') return undefined;
  return (
    WAITING_PROBLEM_MESSAGES[problem] ?? msg`We couldn’t connect. This Wi-Fi may need you to sign in first.`
  );
}

export function refusedProblemMessages(problem: string | undefined): MessageDescriptor {
  return (
    REFUSED_PROBLEM_MESSAGES[problem ?? ''] ??
    msg`The company didn’t accept this. Nothing is lost; you can edit or discard it.`
  );
}
