import { createHash } from 'node:crypto';
import type { Person } from '#domain/person';
import type { Credentials } from '#domain/session';
import { findAccountByUsername, foldUsername } from '#server/store/accounts';
import { findCustomer } from '#server/store/customers';
import type { Database } from '#server/store/database';
import { countTry, forgetTries } from '#server/store/sign-in-tries';
import { isPassword } from './password.ts';
import { guestPerson, personOf } from './person-of.ts';
import { startSession } from './sessions.ts';

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly person: Person; readonly token: string }
  | { readonly kind: 'invalid-login' }
  | { readonly kind: 'too-many-tries'; readonly retryAfterSeconds: number };

/** How often somebody may try within `windowMs`. */
export interface SignInLimits {
  readonly perAccount: number;
  readonly perAddress: number;
  readonly windowMs: number;
}

interface SignInRequest {
  readonly database: Database;
  readonly credentials: Credentials;
  readonly device: string;
  readonly address: string;
  readonly limits: SignInLimits;
  readonly now: Date;
}

/** Longer ones are nobody's, and would only cost work. */
const LONGEST_CREDENTIAL = 200;

/**
 * Starts a session for a username and password. The answer and the time it takes are the same for a wrong password and
 * a name that nobody has; tries are counted for unknown names too.
 */
export async function signInWithPassword(request: SignInRequest): Promise<SignInOutcome> {
  const { database, credentials, device, now } = request;
  const { username, password } = credentials;
  if (username.length > LONGEST_CREDENTIAL || password.length > LONGEST_CREDENTIAL)
    return { kind: 'invalid-login' };
  if (foldUsername(username) === '' || password === '') return { kind: 'invalid-login' };
  const tooMany = await countTries(request);
  if (tooMany !== undefined) return tooMany;

  const account = await findAccountByUsername(database, username);
  const isRight = await isPassword(password, account?.passwordHash);
  if (account === undefined || !isRight || !account.isActive) return { kind: 'invalid-login' };

  await forgetTries(database, accountSubject(username));
  const { token } = await startSession(database, { account, device, now });
  const key = { customerCode: account.customerCode, saleUnit: account.saleUnit };
  return { kind: 'signed-in', token, person: personOf(account, key, await findCustomer(database, key)) };
}

/** A session for somebody who has not said who they are. */
export async function signInGuest(database: Database, device: string, now: Date): Promise<SignInOutcome> {
  const { token } = await startSession(database, { account: undefined, device, now });
  return { kind: 'signed-in', token, person: guestPerson() };
}

async function countTries({
  database,
  credentials,
  address,
  limits,
  now,
}: SignInRequest): Promise<SignInOutcome | undefined> {
  const byAddress = await countTry(database, addressSubject(address), now, limits.windowMs);
  const byAccount = await countTry(database, accountSubject(credentials.username), now, limits.windowMs);
  const ends = [
    ...(byAddress.tries > limits.perAddress ? [byAddress.windowEndsAt] : []),
    ...(byAccount.tries > limits.perAccount ? [byAccount.windowEndsAt] : []),
  ];
  if (ends.length === 0) return undefined;
  const latest = Math.max(...ends.map((end) => end.getTime()));
  return {
    kind: 'too-many-tries',
    retryAfterSeconds: Math.max(1, Math.ceil((latest - now.getTime()) / 1000)),
  };
}

function accountSubject(username: string): string {
  return hashed(`account ${foldUsername(username)}`);
}

function addressSubject(address: string): string {
  return hashed(`address ${address}`);
}

/** Names and addresses are kept as hashes: the table counts, it does not collect. */
function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
