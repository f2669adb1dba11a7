import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why an order has not gone yet, by the code of its last try. */
const WAITING_PROBLEM_MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  network: msg`There was no signal at the last try.`,
  timeout: msg`The network was too slow at the last try.`,
  server: msg`The company's system did not answer at the last try.`,
  'too-busy': msg`The company's system was busy at the last try.`,
  'too-many-requests': msg`The company's system was busy at the last try.`,
  'still-running': msg`The company's system is still working on it.`,
  'app-too-old': msg`The company's system needs a newer version of this app. Update the app, and the order goes out by itself.`,
  'another-order': msg`The company's system answered about something else.`,
};

/** Why the company's system did not take an order, where it named no reason of the trade. */
const REFUSED_PROBLEM_MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  'cannot-read': msg`A newer version of the app wrote this order. Load the app again, and it goes out.`,
  forbidden: msg`This account may not order for this customer any more. Ask the company.`,
  'too-large': msg`The order has too many lines to be sent at once. Make two orders of it.`,
  'key-reused': msg`The company has this order already in another form, so it takes no more changes of it.`,
};

/** Undefined when there was no try yet. What answered and was not our shop is a network's own sign-in page, mostly. */
export function waitingProblemMessages(problem: string | undefined): MessageDescriptor | undefined {
  if (problem === undefined || problem === 'session-ended') return undefined;
  return (
    WAITING_PROBLEM_MESSAGES[problem] ??
    msg`Something else than the company answered. Perhaps this Wi-Fi wants you to sign in first.`
  );
}

export function refusedProblemMessages(problem: string | undefined): MessageDescriptor {
  return (
    REFUSED_PROBLEM_MESSAGES[problem ?? ''] ??
    msg`The company did not take it as it was. Nothing is lost: edit it or discard it.`
  );
}
