import { DAY_MS, MINUTE_MS } from '#domain/kernel/durations';
import { readMobileNumber } from '#domain/kernel/mobile-number';
import type { Person } from '#domain/accounts/person';
import type { Credentials } from '#domain/accounts/session';
import {
  findAccountByUsername,
  foldUsername,
  setPasswordHash,
  type Account,
} from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { forgetTries, uncountTry } from '#server/store/accounts/sign-in-tries';
import { PasswordQueueFull, type PasswordHasher } from './password-hasher.ts';
import { countWithWaits } from './growing-waits.ts';
import { hashOfDevice, isDeviceOf } from './known-devices.ts';
import {
  limitAttempts,
  triesOfNetwork,
  type CountedTry,
  type TooManyTries,
  type AttemptLimiter,
} from '#server/services/kernel/limit-attempts';
import { networksAround } from '#server/services/kernel/network';
import { guestPerson, personOfAccount } from '#server/services/accounts/person-of';
import { startProvenSession, startSession } from './sessions.ts';

type SignInFault = 'malformed' | 'no-such-account' | 'wrong-password' | 'account-closed';

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly person: Person; readonly token: string }
  /** `fault` is only for the log. */
  | { readonly kind: 'invalid-login'; readonly fault: SignInFault }
  | TooManyTries;

/** The limits on attempts within `windowMs`. Attempts for one name have growing waits instead of a window. */
export interface SignInLimits {
  /** Attempts for one name from one network. */
  readonly perAccount: number;
  /** Attempts for all names from one network. Those with the right password are not counted. */
  readonly perAddress: number;
  /** Guests from one network, which many phones may share. */
  readonly guestsPerAddress: number;
  readonly windowMs: number;
}

/** A name may be tried this many times `perAccount` from everywhere together before waits begin. */
const EVERYWHERE_FACTOR = 10;

const SECOND_MS = 1000;

/** Waits for one name from one network or one known device, after `perAccount` attempts. */
const OWN_WAITS_MS = [
  15 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
] as const;

/**
 * Waits for one name from everywhere together. They are short, so that strangers with wrong passwords delay
 * the owner by at most a minute, also on a new device. All strangers together get some 1,500 attempts a day.
 */
const EVERYWHERE_WAITS_MS = [1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000] as const;

interface GuestRequest extends AttemptLimiter {
  readonly device: string;
  /** A result of `networkOf` (services/kernel/network). */
  readonly network: string;
  readonly limits: SignInLimits;
}

export interface SignInRequest extends GuestRequest {
  readonly credentials: Credentials;
  readonly passwords: PasswordHasher;
  /** The token that the device sends with every sign-in; '' when it sends none. */
  readonly deviceToken: string;
}

/** Longer credentials are refused early, because no account has them and they cost work. */
const MAX_CREDENTIAL_LENGTH = 200;

/**
 * Starts a session for a username and password.
 *
 * @throws PasswordQueueFull
 */
export async function signInWithPassword(request: SignInRequest): Promise<SignInOutcome> {
  const { database, device, now } = request;
  const outcome = await provePassword(request, (transaction, account) =>
    startProvenSession(transaction, { account, device, now }),
  );
  if (outcome.kind !== 'proven') return outcome;
  const { account, started } = outcome;
  return { kind: 'signed-in', token: started.token, person: await personOfAccount(database, account) };
}

export type ProvenPassword<Started> =
  | { readonly kind: 'proven'; readonly account: Account; readonly started: Started }
  | Exclude<SignInOutcome, { kind: 'signed-in' }>;

/**
 * Checks a username and password, and starts what they open. A known device has an allowance of its own, so that
 * other people's attempts do not lock the owner out (decision 48). The answer and its timing are the same for a
 * wrong password and an unknown name; attempts are counted for unknown names too.
 *
 * @param start runs in the transaction that also renews an outdated hash. It locks the account and returns undefined
 * when the account changed since it was read, or may not sign in this way. `renewed` is the account with its new hash
 * @throws PasswordQueueFull
 */
export async function provePassword<Started>(
  received: SignInRequest,
  start: (transaction: Database, account: Account, renewed: Account) => Promise<Started | undefined>,
): Promise<ProvenPassword<Started>> {
  // A mobile number is normalized first, so that every way of typing it counts as one name.
  const credentials = { ...received.credentials, username: signInName(received.credentials.username) };
  const request = { ...received, credentials };
  const { database, hashSubject, passwords } = request;
  const { username, password } = credentials;
  if (username.length > MAX_CREDENTIAL_LENGTH || password.length > MAX_CREDENTIAL_LENGTH)
    return invalid('malformed');
  if (foldUsername(username) === '' || password === '') return invalid('malformed');
  const account = await findAccountByUsername(database, username);
  const deviceHash = hashOfDevice(request.deviceToken);
  const isKnown = await isDeviceOf(database, { accountId: account?.id, deviceHash });
  const ownSubject = isKnown ? `account ${foldUsername(username)} on ${deviceHash}` : undefined;
  const tooMany = await countSignIn(request, ownSubject);
  if (tooMany !== undefined) return tooMany;

  const isRight = await passwords.isRight(password, account?.passwordHash);
  if (account === undefined) return invalid('no-such-account');
  if (!isRight) return invalid('wrong-password');
  if (!account.isActive) return invalid('account-closed');

  const renewedHash = await renewHash(passwords, password, account);
  const started = await database.transaction(async (transaction) => {
    const renewed = { ...account, passwordHash: renewedHash ?? account.passwordHash };
    const session = await start(transaction, account, renewed);
    if (session !== undefined && renewedHash !== undefined)
      await setPasswordHash(transaction, account.id, renewedHash);
    return session;
  });
  // Another device changed the password, or the account was closed, while the hash was computed.
  if (started === undefined) return invalid('wrong-password');
  // A sign-in on a known device does not reset the counters of other devices, because those attempts may be a
  // stranger's.
  const ownSubjects = ownSubject === undefined ? strangerSubjects(request) : [ownSubject];
  for (const subject of ownSubjects) await forgetTries(database, hashSubject(subject));
  // Many customers share one network of a mobile operator, so a successful sign-in is not counted against the
  // network.
  if (ownSubject === undefined)
    for (const { subject } of addressTries(request)) await uncountTry(database, hashSubject(subject));
  return { kind: 'proven', account, started };
}

/**
 * @returns a hash with the present parameters when the stored one is outdated; undefined otherwise, and when
 * the server is too busy
 */
async function renewHash(
  passwords: PasswordHasher,
  password: string,
  { passwordHash }: Account,
): Promise<string | undefined> {
  if (!passwords.isOutdated(passwordHash)) return undefined;
  try {
    return await passwords.hash(password);
  } catch (fault) {
    if (fault instanceof PasswordQueueFull) return undefined;
    throw fault;
  }
}

/** Normalizes a typed name: a mobile number to its digits, anything else folded like usernames. */
export function signInName(typed: string): string {
  return foldUsername(readMobileNumber(typed) ?? typed);
}

function invalid(fault: SignInFault): Extract<SignInOutcome, { kind: 'invalid-login' }> {
  return { kind: 'invalid-login', fault };
}

/** Starts a session for a guest. */
export async function signInGuest(request: GuestRequest): Promise<SignInOutcome> {
  const { database, device, network, limits, now } = request;
  const { guestsPerAddress: limit, windowMs } = limits;
  const tooMany = await limitAttempts(request, triesOfNetwork('guest', network, { limit, windowMs }));
  if (tooMany !== undefined) return tooMany;
  const { token } = await startSession(database, { account: undefined, device, now });
  return { kind: 'signed-in', token, person: guestPerson() };
}

async function countSignIn(
  request: SignInRequest,
  ownSubject: string | undefined,
): Promise<TooManyTries | undefined> {
  const { network, limits } = request;
  const { perAccount: free } = limits;
  const own = { free, waitsMs: OWN_WAITS_MS, memoryMs: DAY_MS };
  if (ownSubject !== undefined)
    return tooManyIn(await countWithWaits(request, [{ subject: ownSubject, waits: own }]));
  const tooMany = await limitAttempts(request, addressTries(request));
  if (tooMany !== undefined) return tooMany;
  const name = accountSubject(request);
  return tooManyIn(
    await countWithWaits(request, [
      ...networksAround(network).map((around) => ({
        subject: `${name} at ${around.network}`,
        waits: { ...own, free: free * around.factor },
      })),
      {
        subject: name,
        waits: { free: free * EVERYWHERE_FACTOR, waitsMs: EVERYWHERE_WAITS_MS, memoryMs: DAY_MS },
      },
    ]),
  );
}

/** Limits for all names together from one network. */
function addressTries({ network, limits }: SignInRequest): readonly CountedTry[] {
  const { perAddress: limit, windowMs } = limits;
  return triesOfNetwork('address', network, { limit, windowMs });
}

function tooManyIn(outcome: Awaited<ReturnType<typeof countWithWaits>>): TooManyTries | undefined {
  return 'kind' in outcome ? outcome : undefined;
}

/** The counters of a sign-in from an unknown device. */
function strangerSubjects(request: SignInRequest): readonly string[] {
  const name = accountSubject(request);
  return [name, ...networksAround(request.network).map(({ network }) => `${name} at ${network}`)];
}

function accountSubject({ credentials }: SignInRequest): string {
  return `account ${foldUsername(credentials.username)}`;
}
