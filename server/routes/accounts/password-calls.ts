import { requestCode, verifyCode as verifyCodeCall } from '#contract/accounts/one-time-code';
import { register } from '#contract/accounts/register';
import { changePassword as changePasswordCall, setPassword } from '#contract/accounts/password-calls';
import { checkingPasswords, mount, mountOpen, type RestScope } from '#server/plugins/rest';
import { logFailedSignIn } from '#server/plugins/security-log';
import { changePassword } from '#server/services/accounts/sign-in/change-password';
import { setNewPassword } from '#server/services/accounts/sign-in/new-password';
import { registerCustomer } from '#server/services/accounts/register';
import { sendCode, type CodeSender } from '#server/services/accounts/sign-in/send-code';
import type { LineOfTenant } from '#server/services/accounts/sign-in/line-login';
import type { PasswordHasher } from '#server/services/accounts/sign-in/password-hasher';
import type { SignInLimits } from '#server/services/accounts/sign-in/sign-in';
import { verifyCode } from '#server/services/accounts/sign-in/verify-code';
import { withinLimits } from '#server/routes/kernel/within-limits';

/** The dependencies of the calls that prove an identity. */
export interface ProofDeps {
  readonly codes: CodeSender;
  readonly signInLimits: SignInLimits;
  readonly passwords: PasswordHasher;
  readonly line: LineOfTenant;
}

/** Calls about one-time codes and passwords. */
export function passwordCalls(rest: RestScope, { codes, signInLimits: limits, passwords }: ProofDeps): void {
  const scope = checkingPasswords(rest);
  const { hashSubject } = rest.tenant.keys;
  mountOpen(scope, requestCode, async ({ request, transaction, tenant, network, deviceToken, now }) => {
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
        deviceToken,
        now,
      }),
    );
  });
  mountOpen(scope, verifyCodeCall, async (context) => {
    const { request, transaction, network, now } = context;
    const outcome = await verifyCode(transaction, request, { network, limits, hashSubject, passwords, now });
    if (outcome.kind !== 'verified')
      logFailedSignIn(
        context,
        hashSubject,
        outcome.kind === 'refused' ? { way: 'code', ...outcome } : { way: 'code', fault: outcome.kind },
      );
    return withinLimits(outcome);
  });
  mountOpen(scope, setPassword, async (context) => {
    const { request, transaction, tenant, network, device, now } = context;
    const { configuration } = tenant;
    const from = { network, limits, hashSubject, device, configuration, passwords, now };
    const outcome = await setNewPassword(transaction, request, from);
    const fault = outcome.kind === 'refused' ? outcome.code : outcome.kind;
    // A weak new password is not a failed sign-in.
    if (fault !== 'signed-in' && fault !== 'password-not-strong')
      logFailedSignIn(context, hashSubject, { way: 'ticket', fault });
    return withinLimits(outcome);
  });
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
        configuration: tenant.configuration,
        passwords,
        now,
      }),
    );
  });
}
