import { DONE } from '#contract/protocol/done-answer';
import {
  addPasskey as addPasskeyCall,
  listPasskeys as listPasskeysCall,
  provePasskey as provePasskeyCall,
  removePasskey as removePasskeyCall,
  startPasskey as startPasskeyCall,
  startPasskeyProof as startPasskeyProofCall,
} from '#contract/office/passkey-calls';
import type { ProvePasskeyAnswer } from '#domain/office/passkey';
import { mountOfficeRead, mountOfficeSession, type OfficeContext } from '#server/plugins/office';
import type { RestScope } from '#server/plugins/rest';
import { withinLimits } from '#server/routes/kernel/within-limits';
import { describeMe } from '#server/services/office/session/me';
import {
  addPasskey,
  listPasskeys,
  provePasskey,
  removePasskey,
  startPasskey,
  startPasskeyProof,
  type PasskeyDeps,
} from '#server/services/office/session/passkeys';
import type { OfficeSessionDeps } from './session-calls.ts';

/** Passkeys: a person's own, and the sign-in with one of them. */
export function officePasskeyCalls(
  scope: RestScope,
  { signInLimits: limits, ownOrigins }: OfficeSessionDeps,
): void {
  const { tenant } = scope;
  const depsOf = ({
    network,
    now,
    origin,
  }: Pick<OfficeContext<unknown>, 'network' | 'now' | 'origin'>): PasskeyDeps => {
    const [first = origin, ...others] = ownOrigins;
    return { tenant, limits, network, now, origins: [first, ...others] };
  };
  mountOfficeRead(scope, listPasskeysCall, ({ signedIn }) => listPasskeys({ tenant }, signedIn));
  mountOfficeSession(scope, startPasskeyCall, (context) => startPasskey(depsOf(context), context.signedIn));
  mountOfficeSession(scope, addPasskeyCall, (context) =>
    addPasskey(depsOf(context), context.signedIn, context.request),
  );
  mountOfficeSession(scope, removePasskeyCall, async (context) => {
    await removePasskey(depsOf(context), context.signedIn, context.request);
    return DONE;
  });
  mountOfficeSession(scope, startPasskeyProofCall, (context) =>
    startPasskeyProof(depsOf(context), context.signedIn),
  );
  mountOfficeSession(scope, provePasskeyCall, async (context): Promise<ProvePasskeyAnswer> => {
    const outcome = withinLimits(await provePasskey(depsOf(context), context.signedIn, context.request));
    return outcome.kind === 'wrong'
      ? { kind: 'refused', code: 'passkey-invalid' }
      : { kind: 'proven', me: await describeMe(tenant.database, tenant, outcome.signedIn, context.now) };
  });
}
