import type { Outcome } from '#remote/calls/outcome';

/** A network failure, or the server's limit for attempts. What the person typed stays. */
export type RequestProblem = 'unreachable' | 'too-many-tries';

/** @param outcome anything but an answer */
export function requestProblemOf(outcome: Outcome<unknown>): RequestProblem {
  const isTooMany = outcome.kind === 'unreachable' && outcome.problem === 'too-many-requests';
  return isTooMany ? 'too-many-tries' : 'unreachable';
}
