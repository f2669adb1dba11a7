import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { MINUTE_MS } from '#domain/kernel/durations';
import type { Enrolment } from '#domain/office/office-session';
import { forgetTries } from '#server/store/accounts/sign-in-tries';
import { changeStaffRow, lockStaffRow, type StaffRow } from '#server/store/accounts/staff-members';
import type { Database } from '#server/store/database/database';
import { changeOfficeSession } from '#server/store/office/office-sessions';
import { replaceRecoveryCodes, spendRecoveryCode } from '#server/store/office/recovery-codes';
import { limitAttempts, type TooManyTries } from '#server/services/kernel/limit-attempts';
import type { SignInLimits } from '#server/services/accounts/sign-in/sign-in';
import { writeAudit, type AuditedBy } from '#server/services/office/audit/write-audit';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { TenantKeys } from '#server/tenants/keys/tenant-keys';
import { credentialsOf, type OfficeSignedIn } from './office-session.ts';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 60 bits, in base32. */
const RECOVERY_CODE_LENGTH = 12;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ENROLMENT_MS = 15 * MINUTE_MS;
const USE = 'second-factor';

export interface SecondFactorDeps {
  readonly tenant: OpenTenant;
  readonly limits: SignInLimits;
  readonly network: string;
  readonly now: Date;
}

type Wrong = { readonly kind: 'wrong' } | TooManyTries;

/**
 * Accepts a code of the authenticator app or a recovery code, each once. Codes of the step before and after are
 * accepted too, because clocks differ.
 */
export async function proveSecondFactor(
  deps: SecondFactorDeps,
  signedIn: OfficeSignedIn,
  code: string,
): Promise<{ readonly kind: 'proven'; readonly signedIn: OfficeSignedIn } | Wrong> {
  const { tenant, network, now } = deps;
  const { session, account } = signedIn;
  const tooMany = await limitCodes(deps, account.id);
  if (tooMany !== undefined) return tooMany;
  const by: AuditedBy = { accountId: account.id, sessionId: session.id, network, now };
  const accepted = await tenant.database.transaction(async (transaction) => {
    const member = await lockStaffRow(transaction, account.id);
    const isRecovery = !/^\d{6}$/.test(withoutSpaces(code));
    const isAccepted =
      member?.secret != null &&
      (isRecovery
        ? await spendRecoveryCode(
            transaction,
            { accountId: account.id, codeHash: hashOfCode(tenant.keys, account.id, code) },
            now,
          )
        : await acceptCode(transaction, tenant.keys, member, { code, now }));
    const action = !isAccepted ? 'second-factor-failed' : isRecovery ? 'recovery-code-used' : undefined;
    if (action !== undefined)
      await writeAudit(transaction, by, { action, subject: 'account', subjectId: account.id });
    if (isAccepted) await changeOfficeSession(transaction, session.id, { provenAt: now });
    return isAccepted;
  });
  if (!accepted) return { kind: 'wrong' };
  await forgetCodes(deps, account.id);
  return { kind: 'proven', signedIn: { ...signedIn, session: { ...session, provenAt: now } } };
}

/** @returns false when the code is wrong or not newer than the last accepted one */
async function acceptCode(
  transaction: Database,
  keys: TenantKeys,
  member: StaffRow,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<boolean> {
  if (member.secret === null) return false;
  const { text } = await keys.unwrap(USE, member.secret);
  const step = stepOfCode(text, code, now);
  if (step === undefined || step <= member.lastStep) return false;
  await changeStaffRow(transaction, member.accountId, { lastStep: step });
  return true;
}

function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: withoutSpaces(code), window: 1, timestamp: now.getTime() });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/**
 * Creates the secret of a new second factor. It does not count before its first code.
 *
 * @returns undefined when the person has a second factor
 */
export async function startEnrolment(
  { tenant, now }: Pick<SecondFactorDeps, 'tenant' | 'now'>,
  { account }: OfficeSignedIn,
): Promise<Enrolment | undefined> {
  const secret = new Secret({ size: SECRET_BYTES });
  const wrapped = await tenant.keys.wrap(USE, secret.base32);
  const { companyNameEn, companyNameTh } = tenant.configuration;
  const isStarted = await tenant.database.transaction(async (transaction) => {
    const member = await lockStaffRow(transaction, account.id);
    if (member === undefined || member.secret !== null) return false;
    await changeStaffRow(transaction, account.id, { pendingSecret: wrapped, pendingSince: now });
    return true;
  });
  if (!isStarted) return undefined;
  const totp = new TOTP({
    issuer: companyNameEn || companyNameTh,
    label: account.username,
    secret,
    period: PERIOD_SECONDS,
  });
  return { secret: secret.base32, uri: totp.toString() };
}

export type ConfirmOutcome =
  | {
      readonly kind: 'confirmed';
      readonly signedIn: OfficeSignedIn;
      readonly recoveryCodes: readonly string[];
    }
  | { readonly kind: 'over' }
  | Wrong;

/** Confirms an enrolment with its first code. All other sessions of the person end. */
export async function confirmEnrolment(
  deps: SecondFactorDeps,
  signedIn: OfficeSignedIn,
  code: string,
): Promise<ConfirmOutcome> {
  const { tenant, network, now } = deps;
  const { session, account } = signedIn;
  const tooMany = await limitCodes(deps, account.id);
  if (tooMany !== undefined) return tooMany;
  const outcome = await tenant.database.transaction(async (transaction): Promise<ConfirmOutcome> => {
    const member = await lockStaffRow(transaction, account.id);
    const isOpen =
      member?.secret === null &&
      member.pendingSince !== null &&
      now.getTime() - member.pendingSince.getTime() < ENROLMENT_MS;
    if (!isOpen || member.pendingSecret === null) return { kind: 'over' };
    const { text } = await tenant.keys.unwrap(USE, member.pendingSecret);
    const lastStep = stepOfCode(text, code, now);
    if (lastStep === undefined) return { kind: 'wrong' };
    const confirmed = { secret: member.pendingSecret, lastStep, pendingSecret: null, pendingSince: null };
    await changeStaffRow(transaction, account.id, confirmed);
    const recoveryCodes = await writeRecoveryCodes(transaction, tenant.keys, account.id);
    const proven = { credentials: credentialsOf(account, { ...member, ...confirmed }), provenAt: now };
    await changeOfficeSession(transaction, session.id, proven);
    await writeAudit(
      transaction,
      { accountId: account.id, sessionId: session.id, network, now },
      { action: 'second-factor-enrolled', subject: 'account', subjectId: account.id },
    );
    const changed = { account, member: { ...member, ...confirmed }, session: { ...session, ...proven } };
    return { kind: 'confirmed', signedIn: changed, recoveryCodes };
  });
  if (outcome.kind === 'confirmed') await forgetCodes(deps, account.id);
  return outcome;
}

/** Replaces the recovery codes of a person who has a second factor. */
export async function renewRecoveryCodes(
  { tenant, network, now }: SecondFactorDeps,
  { session, account, member }: OfficeSignedIn,
): Promise<readonly string[]> {
  if (member.secret === null) return [];
  return await tenant.database.transaction(async (transaction) => {
    await writeAudit(
      transaction,
      { accountId: account.id, sessionId: session.id, network, now },
      { action: 'recovery-codes-renewed', subject: 'account', subjectId: account.id },
    );
    return await writeRecoveryCodes(transaction, tenant.keys, account.id);
  });
}

async function writeRecoveryCodes(
  transaction: Database,
  keys: TenantKeys,
  accountId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = codes.map((code) => hashOfCode(keys, accountId, code));
  await replaceRecoveryCodes(transaction, accountId, hashes);
  return codes;
}

/** `ABCD-EFGH-IJKL`. Each byte gives five of its bits, which are uniform. */
function newRecoveryCode(): string {
  const signs = [...randomBytes(RECOVERY_CODE_LENGTH)].map((byte) => BASE32[byte % BASE32.length] ?? '');
  return signs.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

function hashOfCode(keys: TenantKeys, accountId: string, code: string): string {
  const plain = code.replaceAll(/[^\w]/g, '').toUpperCase();
  return keys.hashSubject(`recovery code ${accountId} ${plain}`);
}

function withoutSpaces(code: string): string {
  return code.replaceAll(/\s/g, '');
}

/** Counts an attempt to prove the second factor, by a code or a passkey. */
export async function limitCodes(
  { tenant, limits, now }: SecondFactorDeps,
  accountId: string,
): Promise<TooManyTries | undefined> {
  const { hashSubject } = tenant.keys;
  const counted = { subject: codeSubject(accountId), limit: limits.perAccount, windowMs: limits.windowMs };
  return await limitAttempts({ database: tenant.database, hashSubject, now }, [counted]);
}

/** Forgets the attempts after a proof. */
export async function forgetCodes({ tenant }: SecondFactorDeps, accountId: string): Promise<void> {
  await forgetTries(tenant.database, tenant.keys.hashSubject(codeSubject(accountId)));
}

function codeSubject(accountId: string): string {
  return `second factor of ${accountId}`;
}
