import { readAccessLink, spendAccessLink } from '#contract/accounts/access-link';
import { makeAccessLink } from '#contract/accounts/make-access-link';
import type { AccessLink } from '#domain/accounts/access-link';
import { mount, mountOpen, type OpenCallContext, type RestScope } from '#server/plugins/rest';
import { logFailedSignIn } from '#server/plugins/security-log';
import { withinLimits } from '#server/routes/kernel/within-limits';
import {
  readLink,
  spendAccess,
  type AccessRequest,
  type ReadLinkOutcome,
  type SpendLinkOutcome,
} from '#server/services/accounts/sign-in/access-link';
import { makeOwnLink } from '#server/services/accounts/sign-in/own-access-link';
import type { SignInLimits } from '#server/services/accounts/sign-in/sign-in';

/** Calls for access links. */
export function accessCalls(scope: RestScope, limits: SignInLimits): void {
  mountOpen(scope, readAccessLink, async (context) => {
    const outcome = await readLink(requestOf(context, limits));
    if (outcome.kind !== 'good') return refusalOf(outcome, context);
    return { kind: 'good', name: outcome.person.name };
  });
  mountOpen(scope, spendAccessLink, async (context) => {
    const outcome = await spendAccess(requestOf(context, limits));
    return outcome.kind === 'signed-in' ? outcome : refusalOf(outcome, context);
  });
  mount(scope, makeAccessLink, async ({ actor, tenant, transaction, now }) => {
    const { hashSubject } = tenant.keys;
    return withinLimits(await makeOwnLink({ database: transaction, hashSubject, actor, now })).link;
  });
}

function requestOf(context: OpenCallContext<AccessLink>, limits: SignInLimits): AccessRequest {
  const { request, tenant, transaction, device, network, now } = context;
  return {
    database: transaction,
    hashSubject: tenant.keys.hashSubject,
    link: request,
    tenant: tenant.configuration.tenant,
    keys: tenant.accessKeys,
    device,
    network,
    limits,
    now,
  };
}

type NoEntry = Exclude<ReadLinkOutcome | SpendLinkOutcome, { kind: 'good' | 'signed-in' }>;

/** The caller gets the same code for all faults; the log names the fault. */
function refusalOf(outcome: NoEntry, context: OpenCallContext<AccessLink>) {
  const fault = outcome.kind === 'refused' ? outcome.fault : outcome.kind;
  logFailedSignIn(context, context.tenant.keys.hashSubject, { way: 'access-link', fault });
  withinLimits(outcome);
  return { kind: 'refused', code: 'access-refused' } as const;
}
