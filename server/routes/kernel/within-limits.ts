import { Problem } from '#server/plugins/problem';
import type { TooManyTries } from '#server/services/kernel/limit-attempts';

/** @throws Problem 'too-many-requests', with the seconds to wait */
export function withinLimits<Answer extends { readonly kind: string }>(
  outcome: Answer | TooManyTries,
): Answer {
  if (isTooMany(outcome)) throw new Problem('too-many-requests', outcome);
  return outcome;
}

function isTooMany(outcome: { readonly kind: string }): outcome is TooManyTries {
  return outcome.kind === 'too-many-tries';
}
