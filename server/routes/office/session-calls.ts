import {
  endOwnDevice as endOwnDeviceCall,
  listOwnDevices as listOwnDevicesCall,
  officeSignIn,
  officeSignOut,
  proveSecondFactor as proveSecondFactorCall,
  stepUp as stepUpCall,
  whoAmI,
} from '#contract/office/session-calls';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  renewRecoveryCodes as renewRecoveryCodesCall,
} from '#contract/office/second-factor-calls';
import type {
  ConfirmEnrolmentAnswer,
  EnrolAnswer,
  OfficeSignInAnswer,
  ProveAnswer,
  StepUpAnswer,
} from '#domain/office/office-session';
import { DONE } from '#contract/protocol/done-answer';
import {
  mountOfficeRead,
  mountOfficeSession,
  mountOfficeSignIn,
  type OfficeContext,
} from '#server/plugins/office';
import { checkingPasswords, type RestScope } from '#server/plugins/rest';
import { logFailedSignIn } from '#server/plugins/security-log';
import { withinLimits } from '#server/routes/kernel/within-limits';
import type { PasswordHasher } from '#server/services/accounts/sign-in/password-hasher';
import { signInName, type SignInLimits } from '#server/services/accounts/sign-in/sign-in';
import { describeMe } from '#server/services/office/session/me';
import type { OfficeSignedIn } from '#server/services/office/session/office-session';
import { endOwnDevice, listOwnDevices } from '#server/services/office/session/own-devices';
import {
  confirmEnrolment,
  proveSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
} from '#server/services/office/session/second-factor';
import { signInToOffice } from '#server/services/office/session/sign-in-to-office';
import { stepUp } from '#server/services/office/session/step-up';

export interface OfficeSessionDeps {
  readonly signInLimits: SignInLimits;
  readonly passwords: PasswordHasher;
  /** The public origins of the server; empty if the request's own address is the public one. */
  readonly ownOrigins: readonly string[];
}

/** Calls that sign a member of staff in to the office and out of it. */
export function officeSessionCalls(
  scope: RestScope,
  { signInLimits: limits, passwords }: OfficeSessionDeps,
): void {
  const { tenant } = scope;
  const { database, keys } = tenant;
  const slow = checkingPasswords(scope);
  const me = (signedIn: OfficeSignedIn, now: Date) => describeMe(database, tenant, signedIn, now);
  const depsOf = ({ network, now }: Pick<OfficeContext<unknown>, 'network' | 'now'>) => ({
    tenant,
    limits,
    network,
    now,
  });

  mountOfficeSignIn(slow, officeSignIn, async (context): Promise<OfficeSignInAnswer> => {
    const { request, now, network, device, log, setCookie } = context;
    const outcome = await signInToOffice({
      database,
      hashSubject: keys.hashSubject,
      credentials: request,
      passwords,
      device,
      deviceToken: '',
      network,
      limits,
      now,
    });
    if (outcome.kind !== 'signed-in') {
      logFailedSignIn({ log, network }, keys.hashSubject, {
        way: 'password',
        fault: 'fault' in outcome ? outcome.fault : outcome.kind,
        subject: keys.hashSubject(signInName(request.username)),
      });
      withinLimits(outcome);
      return { kind: 'refused', code: 'invalid-login' };
    }
    setCookie(outcome.token);
    return { kind: 'signed-in', me: await me(outcome.signedIn, now) };
  });

  mountOfficeRead(scope, whoAmI, ({ signedIn, now }) => me(signedIn, now));

  mountOfficeSession(scope, proveSecondFactorCall, async (context): Promise<ProveAnswer> => {
    const outcome = withinLimits(await proveSecondFactor(depsOf(context), context.signedIn, context.request));
    return outcome.kind === 'wrong'
      ? { kind: 'refused', code: 'second-factor-wrong' }
      : { kind: 'proven', me: await me(outcome.signedIn, context.now) };
  });

  mountOfficeSession(scope, enrolSecondFactor, async (context): Promise<EnrolAnswer> => {
    const enrolment = await startEnrolment(depsOf(context), context.signedIn);
    return enrolment === undefined
      ? { kind: 'refused', code: 'second-factor-exists' }
      : { kind: 'started', ...enrolment };
  });

  mountOfficeSession(scope, confirmSecondFactor, async (context): Promise<ConfirmEnrolmentAnswer> => {
    const outcome = withinLimits(await confirmEnrolment(depsOf(context), context.signedIn, context.request));
    if (outcome.kind === 'wrong') return { kind: 'refused', code: 'second-factor-wrong' };
    if (outcome.kind === 'over') return { kind: 'refused', code: 'enrolment-over' };
    const { recoveryCodes, signedIn } = outcome;
    return { kind: 'confirmed', me: await me(signedIn, context.now), recoveryCodes };
  });

  mountOfficeSession(scope, renewRecoveryCodesCall, (context) =>
    renewRecoveryCodes(depsOf(context), context.signedIn),
  );

  mountOfficeSession(slow, stepUpCall, async (context): Promise<StepUpAnswer> => {
    const outcome = withinLimits(
      await stepUp({ ...depsOf(context), passwords }, context.signedIn, context.request),
    );
    return outcome.kind === 'wrong'
      ? { kind: 'refused', code: 'invalid-password' }
      : { kind: 'stepped-up', me: await me(outcome.signedIn, context.now) };
  });

  mountOfficeSession(scope, officeSignOut, async ({ by, signedIn, endCookie }) => {
    await endOwnDevice(database, by, signedIn.session.id);
    endCookie();
    return DONE;
  });

  mountOfficeRead(scope, listOwnDevicesCall, ({ signedIn, now }) => listOwnDevices(database, signedIn, now));

  mountOfficeSession(scope, endOwnDeviceCall, async ({ request, by }) => {
    await endOwnDevice(database, by, request);
    return DONE;
  });
}
