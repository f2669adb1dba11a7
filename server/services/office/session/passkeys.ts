import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { MINUTE_MS } from '#domain/kernel/durations';
import {
  MAX_PASSKEYS,
  PASSKEY_MINUTES,
  type AddPasskeyAnswer,
  type NewPasskey,
  type Passkey,
  type PasskeyProof,
  type PasskeyRequest,
  type StartPasskeyAnswer,
} from '#domain/office/passkey';
import { lockStaffRow } from '#server/store/accounts/staff-members';
import type { Database } from '#server/store/database/database';
import {
  changeOfficeSession,
  revokeOtherOfficeSessions,
  takeChallenge,
  type ChallengeUse,
} from '#server/store/office/office-sessions';
import {
  deletePasskey,
  insertPasskey,
  lockPasskey,
  markPasskeyUsed,
  passkeysOf,
  type PasskeyRow,
} from '#server/store/office/passkeys';
import type { TooManyTries } from '#server/services/kernel/limit-attempts';
import { writeAudit, type AuditedBy } from '#server/services/office/audit/write-audit';
import type { OfficeSignedIn } from './office-session.ts';
import { forgetCodes, limitCodes, type SecondFactorDeps } from './second-factor.ts';

export interface PasskeyDeps extends SecondFactorDeps {
  /** The addresses at which the office is open, such as `https://shop.example`; the first one owns new passkeys. */
  readonly origins: readonly [string, ...string[]];
}

/** Loads the library at its first use, because it is large and most sign-ins do without it. */
const verification = () => import('@simplewebauthn/server');

const CHALLENGE_BYTES = 32;

/** Neither a PIN nor a fingerprint is required, because the password was given before. */
const IS_VERIFICATION_REQUIRED = false;

export async function listPasskeys(
  { tenant }: Pick<PasskeyDeps, 'tenant'>,
  { account }: OfficeSignedIn,
): Promise<readonly Passkey[]> {
  const rows = await passkeysOf(tenant.database, account.id);
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt,
    lastUsedAt: lastUsedAt ?? undefined,
  }));
}

/** Starts a registration. A person without an authenticator app has no way in without the passkey, so is refused. */
export async function startPasskey(deps: PasskeyDeps, signedIn: OfficeSignedIn): Promise<StartPasskeyAnswer> {
  const { account, member } = signedIn;
  const { companyNameEn, companyNameTh } = deps.tenant.configuration;
  if (member.secret === null) return { kind: 'refused', code: 'authenticator-needed' };
  const known = await passkeysOf(deps.tenant.database, account.id);
  if (known.length >= MAX_PASSKEYS) return { kind: 'refused', code: 'passkeys-full' };
  return {
    kind: 'started',
    ...(await newChallenge(deps, signedIn, 'register', known)),
    rpName: companyNameEn || companyNameTh,
    userId: Buffer.from(account.id).toString('base64url'),
    userName: account.username,
  };
}

/** Adds a passkey that answers the challenge of this session, which is then used up. */
export async function addPasskey(
  deps: PasskeyDeps,
  signedIn: OfficeSignedIn,
  { id, clientData, attestation, name }: NewPasskey,
): Promise<AddPasskeyAnswer> {
  const { tenant, now } = deps;
  const { account } = signedIn;
  const expectedChallenge = await challengeOf(deps, signedIn, 'register');
  if (expectedChallenge === undefined) return INVALID;
  const response: RegistrationResponseJSON = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: clientData, attestationObject: attestation },
  };
  const { verifyRegistrationResponse } = await verification();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    ...expectedOf(deps),
    requireUserVerification: IS_VERIFICATION_REQUIRED,
  }).catch(unverified);
  const credential = verified.verified ? verified.registrationInfo?.credential : undefined;
  if (credential === undefined) return INVALID;
  return await tenant.database.transaction(async (transaction): Promise<AddPasskeyAnswer> => {
    const member = await lockStaffRow(transaction, account.id);
    if (member?.secret == null) return INVALID;
    if ((await passkeysOf(transaction, account.id)).length >= MAX_PASSKEYS)
      return { kind: 'refused', code: 'passkeys-full' };
    const row: PasskeyRow = {
      id: credential.id,
      accountId: account.id,
      name,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      createdAt: now,
      lastUsedAt: null,
    };
    if (!(await insertPasskey(transaction, row))) return INVALID;
    await audit(transaction, deps, signedIn, 'passkey-added');
    return { kind: 'added' };
  });
}

/** Removes a passkey. The person's other sessions end, because one of them may have been opened with it. */
export async function removePasskey(deps: PasskeyDeps, signedIn: OfficeSignedIn, id: string): Promise<void> {
  const { account, session } = signedIn;
  await deps.tenant.database.transaction(async (transaction) => {
    if (!(await deletePasskey(transaction, { accountId: account.id, id }))) return;
    await revokeOtherOfficeSessions(transaction, { accountId: account.id, id: session.id }, deps.now);
    await audit(transaction, deps, signedIn, 'passkey-removed');
  });
}

/** Starts a sign-in with one of the person's passkeys. */
export async function startPasskeyProof(
  deps: PasskeyDeps,
  signedIn: OfficeSignedIn,
): Promise<PasskeyRequest> {
  const known = await passkeysOf(deps.tenant.database, signedIn.account.id);
  return await newChallenge(deps, signedIn, 'sign-in', known);
}

/**
 * Accepts a signature of one of the person's passkeys in place of a code. The counter has to be larger than the last
 * one, unless the passkey has none, so that a copy of the passkey is noticed.
 */
export async function provePasskey(
  deps: PasskeyDeps,
  signedIn: OfficeSignedIn,
  proof: PasskeyProof,
): Promise<
  { readonly kind: 'proven'; readonly signedIn: OfficeSignedIn } | { readonly kind: 'wrong' } | TooManyTries
> {
  const { tenant, now } = deps;
  const { session, account } = signedIn;
  const tooMany = await limitCodes(deps, account.id);
  if (tooMany !== undefined) return tooMany;
  const challenge = await challengeOf(deps, signedIn, 'sign-in');
  const isAccepted = await tenant.database.transaction(async (transaction) => {
    const passkey = await lockPasskey(transaction, { accountId: account.id, id: proof.id });
    const counter =
      challenge === undefined || passkey === undefined
        ? undefined
        : await counterAfter(deps, { passkey, challenge, proof });
    if (counter === undefined) {
      await audit(transaction, deps, signedIn, 'second-factor-failed');
      return false;
    }
    await markPasskeyUsed(transaction, proof.id, { counter, lastUsedAt: now });
    await changeOfficeSession(transaction, session.id, { provenAt: now });
    return true;
  });
  if (!isAccepted) return { kind: 'wrong' };
  await forgetCodes(deps, account.id);
  return { kind: 'proven', signedIn: { ...signedIn, session: { ...session, provenAt: now } } };
}

/** @returns the new counter; undefined for a signature that does not fit */
async function counterAfter(
  deps: PasskeyDeps,
  {
    passkey,
    challenge,
    proof,
  }: { readonly passkey: PasskeyRow; readonly challenge: string; readonly proof: PasskeyProof },
): Promise<number | undefined> {
  const response: AuthenticationResponseJSON = {
    id: proof.id,
    rawId: proof.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: proof.clientData,
      authenticatorData: proof.authenticatorData,
      signature: proof.signature,
    },
  };
  const { verifyAuthenticationResponse } = await verification();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    ...expectedOf(deps),
    requireUserVerification: IS_VERIFICATION_REQUIRED,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(unverified);
  return verified.verified && 'authenticationInfo' in verified
    ? verified.authenticationInfo.newCounter
    : undefined;
}

const INVALID = { kind: 'refused', code: 'passkey-invalid' } as const;

/** The library throws for everything that does not fit. Its reasons are for nobody who is signing in. */
function unverified(): { readonly verified: false } {
  return { verified: false };
}

function expectedOf({ origins }: PasskeyDeps) {
  return {
    expectedOrigin: [...origins],
    expectedRPID: [...new Set(origins.map((origin) => new URL(origin).hostname))],
  };
}

async function newChallenge(
  { tenant, origins, now }: PasskeyDeps,
  { session }: OfficeSignedIn,
  use: ChallengeUse,
  known: readonly PasskeyRow[],
): Promise<PasskeyRequest> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const [origin] = origins;
  await changeOfficeSession(tenant.database, session.id, {
    challenge,
    challengeUse: use,
    challengedAt: now,
  });
  return { challenge, rpId: new URL(origin).hostname, knownIds: known.map(({ id }) => id) };
}

/** Uses up the challenge of the session. @returns undefined if there is none for this use, or it is too old */
async function challengeOf(
  { tenant, now }: PasskeyDeps,
  { session }: OfficeSignedIn,
  use: ChallengeUse,
): Promise<string | undefined> {
  const taken = await tenant.database.transaction((transaction) => takeChallenge(transaction, session.id));
  const isUsable =
    taken?.challengeUse === use &&
    taken.challengedAt !== null &&
    now.getTime() - taken.challengedAt.getTime() < PASSKEY_MINUTES * MINUTE_MS;
  return isUsable ? (taken.challenge ?? undefined) : undefined;
}

async function audit(
  transaction: Database,
  { network, now }: PasskeyDeps,
  { account, session }: OfficeSignedIn,
  action: 'passkey-added' | 'passkey-removed' | 'second-factor-failed',
): Promise<void> {
  const by: AuditedBy = { accountId: account.id, sessionId: session.id, network, now };
  await writeAudit(transaction, by, { action, subject: 'account', subjectId: account.id });
}
