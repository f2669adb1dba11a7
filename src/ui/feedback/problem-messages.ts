import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why an order has not gone yet, by the code of its last try. */
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

/** Why the company's system did not take an order, where it named no reason of the trade. */
const REFUSED_PROBLEM_MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  'cannot-read': msg`This order was created in a newer version of the app. Reload the app to send it.`,
  forbidden: msg`This account can no longer order for this customer. Contact the company.`,
  'too-large': msg`This order has too many items to send at once. Split it into two orders.`,
  'key-reused': msg`The company already has a different version of this order, so you can’t change it.`,
};

/** Undefined when there was no try yet. What answered and was not our shop is a network's own sign-in page, mostly. */
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
