import { readMobileNumber } from '#domain/mobile-number';
import type { Person } from '#domain/person';
import type { Credentials } from '#domain/session';
import { findAccountByUsername, foldUsername, setPasswordHash, type Account } from '#server/store/accounts';
import { findCustomer } from '#server/store/customers';
import { forgetTries } from '#server/store/sign-in-tries';
import { PasswordQueueFull, type PasswordHasher } from './accounts/password-hasher.ts';
import { countTries, type TooManyTries, type TryCounter } from './count-tries.ts';
import { guestPerson, personOf } from './person-of.ts';
import { startProvenSession, startSession } from './sessions.ts';

type SignInFault = 'malformed' | 'no-such-account' | 'wrong-password' | 'account-closed';

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly person: Person; readonly token: string }
  /** `fault` is for the log alone. */
  | { readonly kind: 'invalid-login'; readonly fault: SignInFault }
  | TooManyTries;

/** How often somebody may try within `windowMs`. */
export interface SignInLimits {
  /** Tries for one name from one network. */
  readonly perAccount: number;
  /** Tries for all names from one network. */
  readonly perAddress: number;
  /** Guests from one network; many phones may share one. */
  readonly guestsPerAddress: number;
  readonly windowMs: number;
}

/**
 * So many times `perAccount` a name may be tried from everywhere together. One network alone never comes near it: who
 * tries wrong passwords makes themselves wait, not the name's owner.
 */
const EVERYWHERE_FACTOR = 10;

interface GuestRequest extends TryCounter {
  readonly device: string;
  /** By services/network. */
  readonly network: string;
  readonly limits: SignInLimits;
}

interface SignInRequest extends GuestRequest {
  readonly credentials: Credentials;
  readonly passwords: PasswordHasher;
}

/** Longer ones are nobody's, and would only cost work. */
const LONGEST_CREDENTIAL = 200;

/**
 * Starts a session for a username and password. The answer and the time it takes are the same for a wrong password and
 * a name that nobody has; tries are counted for unknown names too.
 */
export async function signInWithPassword(asked: SignInRequest): Promise<SignInOutcome> {
  // Whoever registered by phone signs in with that number, however it is typed; it is counted as one name.
  const credentials = { ...asked.credentials, username: signInName(asked.credentials.username) };
  const request = { ...asked, credentials };
  const { database, hashSubject, passwords, device, now } = request;
  const { username, password } = credentials;
  if (username.length > LONGEST_CREDENTIAL || password.length > LONGEST_CREDENTIAL)
    return invalid('malformed');
  if (foldUsername(username) === '' || password === '') return invalid('malformed');
  const tooMany = await countSignIn(request);
  if (tooMany !== undefined) return tooMany;

  const account = await findAccountByUsername(database, username);
  const isRight = await passwords.isRight(password, account?.passwordHash);
  if (account === undefined) return invalid('no-such-account');
  if (!isRight) return invalid('wrong-password');
  if (!account.isActive) return invalid('account-closed');

  const renewedHash = await renewHash(passwords, password, account);
  const started = await database.transaction(async (transaction) => {
    const begun = await startProvenSession(transaction, { account, device, now });
    if (begun !== undefined && renewedHash !== undefined)
      await setPasswordHash(transaction, account.id, renewedHash);
    return begun;
  });
  // Another device set a new password, or the account was closed, while the hash was made.
  if (started === undefined) return invalid('wrong-password');
  await forgetTries(database, hashSubject(hereSubject(request)));
  await forgetTries(database, hashSubject(accountSubject(username)));
  const { token } = started;
  const key = { customerCode: account.customerCode, saleUnit: account.saleUnit };
  return { kind: 'signed-in', token, person: personOf(account, key, await findCustomer(database, key)) };
}

/** @returns a hash with the parameters of today where the stored one has others; a busy server renews it another time */
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

/** What somebody is called who signs in: the number alone where a mobile number was typed, folded as usernames are. */
export function signInName(typed: string): string {
  return foldUsername(readMobileNumber(typed) ?? typed);
}

function invalid(fault: SignInFault): SignInOutcome {
  return { kind: 'invalid-login', fault };
}

/** A session for somebody who has not said who they are. */
export async function signInGuest(request: GuestRequest): Promise<SignInOutcome> {
  const { database, device, network, limits, now } = request;
  const { guestsPerAddress: limit, windowMs } = limits;
  const tooMany = await countTries(request, [{ subject: `guest ${network}`, limit, windowMs }]);
  if (tooMany !== undefined) return tooMany;
  const { token } = await startSession(database, { account: undefined, device, now });
  return { kind: 'signed-in', token, person: guestPerson() };
}

async function countSignIn(request: SignInRequest): Promise<TooManyTries | undefined> {
  const { credentials, network, limits } = request;
  const { perAddress, perAccount, windowMs } = limits;
  const everywhere = perAccount * EVERYWHERE_FACTOR;
  return await countTries(request, [
    { subject: `address ${network}`, limit: perAddress, windowMs },
    { subject: hereSubject(request), limit: perAccount, windowMs },
    { subject: accountSubject(credentials.username), limit: everywhere, windowMs },
  ]);
}

function hereSubject({ credentials, network }: SignInRequest): string {
  return `account ${foldUsername(credentials.username)} at ${network}`;
}

function accountSubject(username: string): string {
  return `account ${foldUsername(username)}`;
}
