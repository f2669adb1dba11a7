import { DONE } from '#contract/protocol/done-answer';
import { checkToken } from '#contract/accounts/check-token';
import { signIn, signInAsGuest, signOut } from '#contract/accounts/session-calls';
import type { SignInAnswer } from '#domain/accounts/session';
import { checkingPasswords, mountOpen, type RestScope } from '#server/plugins/rest';
import { logFailedSignIn } from '#server/plugins/security-log';
import { withinLimits } from '#server/routes/kernel/within-limits';
import type { PasswordHasher } from '#server/services/accounts/sign-in/password-hasher';
import { endSession, findSignedIn } from '#server/services/accounts/sign-in/sessions';
import {
  signInGuest,
  signInName,
  signInWithPassword,
  type SignInLimits,
  type SignInOutcome,
} from '#server/services/accounts/sign-in/sign-in';

interface SessionDeps {
  readonly signInLimits: SignInLimits;
  readonly passwords: PasswordHasher;
}

/** Calls that sign in, sign out and check a token. */
export function sessionCalls(scope: RestScope, { signInLimits: limits, passwords }: SessionDeps): void {
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
  mountOpen(checkingPasswords(scope), signIn, async (context) => {
    const { request, transaction, device, deviceToken, network, now } = context;
    const outcome = await signInWithPassword({
      database: transaction,
      hashSubject,
      credentials: request,
      passwords,
      device,
      deviceToken,
      network,
      limits,
      now,
    });
    if (outcome.kind !== 'signed-in')
      logFailedSignIn(context, hashSubject, {
        way: 'password',
        fault: 'fault' in outcome ? outcome.fault : outcome.kind,
        subject: hashSubject(signInName(request.username)),
      });
    return answerOf(outcome);
  });
  mountOpen(scope, checkToken, async ({ token, transaction, now }) => {
    return token !== undefined && (await findSignedIn(transaction, token, now)) !== undefined;
  });
  mountOpen(scope, signOut, async ({ token, transaction, now }) => {
    if (token !== undefined) await endSession(transaction, token, now);
    return DONE;
  });
}

function answerOf(outcome: SignInOutcome): SignInAnswer {
  const counted = withinLimits(outcome);
  return counted.kind === 'invalid-login' ? { kind: 'refused', code: 'invalid-login' } : counted;
}
