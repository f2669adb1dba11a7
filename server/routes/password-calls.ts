import { requestCode, verifyCode as verifyCodeCall } from '#contract/one-time-code';
import { register } from '#contract/register';
import { changePassword as changePasswordCall, setPassword } from '#contract/password-calls';
import { mount, mountOpen, type RestScope } from '#server/plugins/rest';
import { changePassword } from '#server/services/change-password';
import { setNewPassword } from '#server/services/new-password';
import { registerCustomer } from '#server/services/register';
import { sendCode, type CodeSender } from '#server/services/send-code';
import type { LineOfTenant } from '#server/services/line-login';
import type { SignInLimits } from '#server/services/sign-in';
import { verifyCode } from '#server/services/verify-code';
import { withinLimits } from './within-limits.ts';

/** What proving who one is needs of the running server. */
export interface ProofDoors {
  readonly codes: CodeSender;
  readonly signInLimits: SignInLimits;
  readonly line: LineOfTenant;
}

/** Codes to a phone, and passwords old and new. */
export function passwordCalls(scope: RestScope, { codes, signInLimits: limits }: ProofDoors): void {
  const { hashSubject } = scope.tenant.keys;
  mountOpen(scope, requestCode, async ({ request, transaction, tenant, network, deviceToken, now }) => {
    const { configuration } = tenant;
    return withinLimits(
      await sendCode({
        ...codes,
        database: transaction,
        hashSubject,
        request,
        configuration,
        network,
        deviceToken,
        now,
      }),
    );
  });
  mountOpen(scope, verifyCodeCall, async ({ request, transaction, network, now }) =>
    withinLimits(
      await verifyCode(transaction, request, {
        network,
        limits,
        hashSubject,
        now,
      }),
    ),
  );
  mountOpen(scope, setPassword, async ({ request, transaction, network, device, now }) =>
    withinLimits(
      await setNewPassword(transaction, request, {
        network,
        limits,
        hashSubject,
        device,
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
        from: { network, limits, hashSubject, device, now },
      }),
    ),
  );
  mount(scope, changePasswordCall, async ({ request, transaction, actor, now }) => {
    const { accountId, sessionId } = actor;
    return withinLimits(
      await changePassword({
        database: transaction,
        hashSubject,
        accountId,
        sessionId,
        change: request,
        limits,
        now,
      }),
    );
  });
}
