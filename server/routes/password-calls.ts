import { requestCode, verifyCode as verifyCodeCall } from '#contract/one-time-code';
import { register } from '#contract/register';
import { changePassword as changePasswordCall, setPassword } from '#contract/password-calls';
import { checkingPasswords, mount, mountOpen, type RestScope } from '#server/plugins/rest';
import { changePassword } from '#server/services/change-password';
import { setNewPassword } from '#server/services/new-password';
import { registerCustomer } from '#server/services/register';
import { sendCode, type CodeSender } from '#server/services/send-code';
import type { LineOfTenant } from '#server/services/line-login';
import type { PasswordHasher } from '#server/services/accounts/password-hasher';
import type { SignInLimits } from '#server/services/sign-in';
import { verifyCode } from '#server/services/verify-code';
import { withinLimits } from './within-limits.ts';

/** What proving who one is needs of the running server. */
export interface ProofDoors {
  readonly codes: CodeSender;
  readonly signInLimits: SignInLimits;
  readonly passwords: PasswordHasher;
  readonly line: LineOfTenant;
}

/** Codes to a phone, and passwords old and new. */
export function passwordCalls(rest: RestScope, { codes, signInLimits: limits, passwords }: ProofDoors): void {
  const scope = checkingPasswords(rest);
  const { hashSubject } = rest.tenant.keys;
  mountOpen(scope, requestCode, async ({ request, transaction, tenant, network, now }) => {
    const { configuration } = tenant;
    return withinLimits(
      await sendCode({
        ...codes,
        database: transaction,
        hashSubject,
        request,
        configuration,
        passwords,
        network,
        now,
      }),
    );
  });
  mountOpen(scope, verifyCodeCall, async ({ request, transaction, network, now }) =>
    withinLimits(await verifyCode(transaction, request, { network, limits, hashSubject, passwords, now })),
  );
  mountOpen(scope, setPassword, async ({ request, transaction, tenant, network, device, now }) =>
    withinLimits(
      await setNewPassword(transaction, request, {
        network,
        limits,
        hashSubject,
        device,
        shop: tenant.configuration,
        passwords,
        now,
      }),
    ),
  );
  mountOpen(scope, register, async ({ request: registration, transaction, tenant, network, device, now }) =>
    withinLimits(
      await registerCustomer({
        database: transaction,
        configuration: tenant.configuration,
        registration,
        passwords,
        from: { network, limits, hashSubject, device, now },
      }),
    ),
  );
  mount(scope, changePasswordCall, async ({ request, transaction, tenant, actor, now }) => {
    const { accountId, sessionId } = actor;
    return withinLimits(
      await changePassword({
        database: transaction,
        hashSubject,
        accountId,
        sessionId,
        change: request,
        limits,
        shop: tenant.configuration,
        passwords,
        now,
      }),
    );
  });
}
