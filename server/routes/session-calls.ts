import { DONE } from '#contract/done-answer';
import { checkToken, signIn, signInAsGuest, signOut } from '#contract/session-calls';
import type { SignInAnswer } from '#domain/session';
import { Problem } from '#server/plugins/problem';
import { mountOpen, type RestScope } from '#server/plugins/rest';
import { endSession, findSignedIn } from '#server/services/sessions';
import {
  signInGuest,
  signInWithPassword,
  type SignInLimits,
  type SignInOutcome,
} from '#server/services/sign-in';

/** Signing in and out, and whether a token is alive. */
export function sessionCalls(scope: RestScope, limits: SignInLimits): void {
  const { hashSubject } = scope.tenant.keys;
  mountOpen(scope, signInAsGuest, async ({ transaction, device, network, now }) =>
    answerOf(
      await signInGuest({
        database: transaction,
        hashSubject,
        device,
        network,
        limits,
        now,
      }),
    ),
  );
  mountOpen(scope, signIn, async ({ request, transaction, device, deviceToken, network, now }) =>
    answerOf(
      await signInWithPassword({
        database: transaction,
        hashSubject,
        credentials: request,
        device,
        deviceToken,
        network,
        limits,
        now,
      }),
    ),
  );
  mountOpen(scope, checkToken, async ({ token, transaction, now }) => {
    return token !== undefined && (await findSignedIn(transaction, token, now)) !== undefined;
  });
  mountOpen(scope, signOut, async ({ token, transaction, now }) => {
    if (token !== undefined) await endSession(transaction, token, now);
    return DONE;
  });
}

function answerOf(outcome: SignInOutcome): SignInAnswer {
  if (outcome.kind === 'too-many-tries') {
    throw new Problem('too-many-requests', { retryAfterSeconds: outcome.retryAfterSeconds });
  }
  if (outcome.kind === 'invalid-login') return { kind: 'refused', code: 'invalid-login' };
  return outcome;
}
