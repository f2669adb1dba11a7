import { makeAccessLink } from '#contract/accounts/make-access-link';
import type { AccessLink } from '#domain/accounts/access-link';
import { callServer } from '#remote/calls/call-server';
import type { Phone } from '#state/runtime/phone';

export type HandOverOutcome =
  | {
      readonly kind: 'made';
      readonly link: AccessLink;
      /** In the phone's monotonic time. */
      readonly endsAtMs: number;
    }
  | { readonly kind: 'too-many-tries' | 'unreachable' };

/** Requests a link that signs in the same account elsewhere. It is never stored, because whoever has it can sign in. */
export async function makeHandOver(phone: Phone): Promise<HandOverOutcome> {
  const requestedAtMs = phone.clock.monotonicMs();
  const outcome = await callServer(phone.remote, makeAccessLink, undefined);
  if (outcome.kind === 'accepted') {
    const { lifetimeSeconds, ...link } = outcome.answer;
    return { kind: 'made', link, endsAtMs: requestedAtMs + lifetimeSeconds * 1000 };
  }
  const isTooMany = outcome.kind === 'unreachable' && outcome.problem === 'too-many-requests';
  return { kind: isTooMany ? 'too-many-tries' : 'unreachable' };
}
