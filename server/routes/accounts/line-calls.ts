import { DONE } from '#contract/protocol/done-answer';
import {
  beginLine,
  finishLine,
  getLineLink,
  linkLine,
  signInByCode,
  unlinkLine,
} from '#contract/accounts/line-calls';
import {
  scopeWithGateways,
  checkingPasswords,
  mount,
  mountOpen,
  type OpenCallContext,
  type RestScope,
} from '#server/plugins/rest';
import { beginLineLogin, finishLineLogin } from '#server/services/accounts/sign-in/line-login';
import { linkOwnLine } from '#server/services/accounts/sign-in/link-own-line';
import { loadLineLink, unlinkLineOf } from '#server/services/accounts/sign-in/line-links';
import { signInWithCode } from '#server/services/accounts/sign-in/sign-in-by-code';
import { logFailedSignIn } from '#server/plugins/security-log';
import type { ProofDeps } from './password-calls.ts';
import { withinLimits } from '#server/routes/kernel/within-limits';

/** Calls for the sign-in with LINE and for links between LINE users and accounts. */
export function lineCalls(scope: RestScope, { line, signInLimits: limits, passwords }: ProofDeps): void {
  const { hashSubject } = scope.tenant.keys;
  const loginContextOf = ({ transaction, tenant, network, now }: OpenCallContext<unknown>) => ({
    database: transaction,
    tenant: tenant.configuration.tenant,
    line: line.login,
    from: { network, limits, hashSubject, now },
  });

  mountOpen(scope, beginLine, async (context) =>
    withinLimits(
      await beginLineLogin({
        ...loginContextOf(context),
        purpose: context.request,
        callersOrigin: context.origin,
      }),
    ),
  );
  mountOpen(scopeWithGateways(scope), finishLine, async (context) => {
    const { request, device } = context;
    const outcome = await finishLineLogin({ ...loginContextOf(context), callback: request, device });
    if (outcome.kind === 'refused' || outcome.kind === 'too-many-tries')
      logFailedSignIn(context, hashSubject, { way: 'line', fault: faultOf(outcome) });
    return withinLimits(outcome);
  });
  mountOpen(scope, signInByCode, async (context) => {
    const { request, transaction, network, device, now } = context;
    const from = { network, limits, hashSubject, device, now };
    const outcome = await signInWithCode(transaction, request, from);
    if (outcome.kind !== 'signed-in')
      logFailedSignIn(context, hashSubject, { way: 'ticket', fault: faultOf(outcome) });
    return withinLimits(outcome);
  });
  mount(checkingPasswords(scope), linkLine, async ({ request, actor, transaction: database, now }) => {
    const { accountId, sessionId } = actor;
    return withinLimits(
      await linkOwnLine({ database, hashSubject, accountId, sessionId, request, limits, passwords, now }),
    );
  });
  mount(scope, getLineLink, ({ actor, transaction }) => loadLineLink(transaction, actor.accountId));
  mount(scope, unlinkLine, async ({ actor, transaction }) => {
    await unlinkLineOf(transaction, actor.accountId);
    return DONE;
  });
}

/** The fault for the log, which may be more specific than the answer. */
function faultOf(outcome: {
  readonly kind: string;
  readonly code?: string;
  readonly fault?: string;
}): string {
  return outcome.fault ?? outcome.code ?? outcome.kind;
}
