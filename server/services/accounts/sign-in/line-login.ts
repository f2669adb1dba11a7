import { createHash, randomBytes } from 'node:crypto';
import {
  LINE_LOGIN_LIFETIME_MS,
  type BeginLineAnswer,
  type FinishLineAnswer,
  type LinePurpose,
  type LineLoginRefusal,
  type LineReturn,
} from '#domain/accounts/line-login';
import { TICKET_LIFETIME_MS } from '#domain/accounts/one-time-code';
import type { LineLogin, LineUser } from '#server/gateways/line/line-login';
import { lockAccount, type Account } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { findLineLink, setMaySend } from '#server/store/accounts/line-links';
import {
  findLineLogin,
  insertLineLogin,
  putLineTicket,
  spendLineLogin,
  type LineLoginRow,
} from '#server/store/accounts/line-logins';
import { limitVerification, type ProofFrom } from '#server/services/accounts/limit-verification';
import type { TooManyTries } from '#server/services/kernel/limit-attempts';
import { personOfAccount } from '#server/services/accounts/person-of';
import { hashOfToken, startSession } from './sessions.ts';

/** The company's channels at LINE. */
export interface LineOfTenant {
  /** Undefined when the company has no login channel. */
  readonly login?: LineLogin | undefined;
  /** The secret that signs LINE's webhooks; undefined when the company has no messaging channel. */
  readonly messagingSecret?: string | undefined;
}

interface LineLoginContext {
  readonly database: Database;
  readonly tenant: string;
  /** Undefined when the company has no login channel. */
  readonly line: LineLogin | undefined;
  readonly from: ProofFrom;
}

interface Beginning extends LineLoginContext {
  readonly purpose: LinePurpose;
  /** The origin that the caller used. It is trusted only in the demo. */
  readonly callersOrigin: string;
}

/**
 * Starts a login at LINE (OAuth 2.0 with PKCE). State, nonce and verifier are stored here. The browser gets
 * the state and a key of its own, without which a stolen return address is useless.
 */
export async function beginLineLogin({
  database,
  tenant,
  line,
  from,
  purpose,
  callersOrigin,
}: Beginning): Promise<BeginLineAnswer | TooManyTries> {
  if (line === undefined) return { kind: 'refused', code: 'line-unavailable' };
  const tooMany = await limitVerification(database, from);
  if (tooMany !== undefined) return tooMany;
  const [state, browserKey, nonce, verifier] = [secret(), secret(), secret(), secret()];
  const returnAddress = `${line.publicOrigin ?? callersOrigin}/${tenant}/line_hook`;
  await insertLineLogin(database, {
    stateHash: hashOfToken(state),
    browserHash: hashOfToken(browserKey),
    purpose,
    nonce,
    verifier,
    returnAddress,
    expiresAt: new Date(from.now.getTime() + LINE_LOGIN_LIFETIME_MS),
  });
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return {
    kind: 'started',
    state,
    browserKey,
    address: line.addressOf({ state, nonce, challenge, returnAddress }),
  };
}

interface Finishing extends LineLoginContext {
  readonly callback: LineReturn;
  readonly device: string;
}

type Finished =
  | FinishLineAnswer
  /** `fault` is only for the log. */
  | { readonly kind: 'refused'; readonly code: LineLoginRefusal; readonly fault: string };

/**
 * Signs in the account that is linked to the LINE user, or returns a ticket for linking. The login is spent
 * before LINE is asked, so that of two concurrent returns only one succeeds.
 */
export async function finishLineLogin(finishing: Finishing): Promise<Finished | TooManyTries> {
  const { database, line, callback, from } = finishing;
  const tooMany = await limitVerification(database, from);
  if (tooMany !== undefined) return tooMany;
  const keys = { stateHash: hashOfToken(callback.state), browserHash: hashOfToken(callback.browserKey) };
  const login = await spendLineLogin(database, keys, from.now);
  if (login === undefined || line === undefined) {
    const before = await findLineLogin(database, keys);
    const isUsed = before !== undefined && before.spentAt !== null;
    return { kind: 'refused', code: isUsed ? 'line-used' : 'line-expired' };
  }
  const proof = await line.redeem({
    code: callback.code,
    verifier: login.verifier,
    nonce: login.nonce,
    returnAddress: login.returnAddress,
    now: from.now,
  });
  if (proof.kind === 'failed') return { kind: 'refused', code: 'line-unreachable', fault: proof.reason };
  if (proof.kind === 'refused') return { kind: 'refused', code: 'line-refused', fault: proof.reason };
  const link = await findLineLink(database, proof.user.id);
  if (link === undefined || login.purpose === 'link') return await offerLink(finishing, login, proof.user);
  if (proof.user.isFriend !== undefined)
    await setMaySend(database, proof.user.id, { maySend: proof.user.isFriend, at: from.now });
  return await database.transaction(async (transaction): Promise<Finished> => {
    // The row lock is held while the session starts: a password change that removes the link also ends this
    // session.
    const account = await lockAccount(transaction, link.accountId);
    const isStillLinked = (await findLineLink(transaction, proof.user.id))?.accountId === account?.id;
    if (account?.isActive !== true || !isStillLinked)
      return { kind: 'refused', code: 'line-refused', fault: 'the account is disabled' };
    return await signedIn(transaction, account, { device: finishing.device, now: from.now });
  });
}

async function offerLink(
  { database, from: { now } }: Finishing,
  { stateHash }: LineLoginRow,
  { id, name, isFriend }: LineUser,
): Promise<FinishLineAnswer> {
  const ticket = secret();
  await putLineTicket(database, stateHash, {
    lineUserId: id,
    lineName: name,
    isFriend: isFriend ?? false,
    ticketHash: hashOfToken(ticket),
    ticketExpiresAt: new Date(now.getTime() + TICKET_LIFETIME_MS),
  });
  return { kind: 'not-linked', ticket, lineName: name };
}

async function signedIn(
  database: Database,
  account: Account,
  { device, now }: { readonly device: string; readonly now: Date },
): Promise<FinishLineAnswer> {
  const { token } = await startSession(database, { account, device, now });
  return { kind: 'signed-in', token, person: await personOfAccount(database, account) };
}

/** 256 random bits. */
function secret(): string {
  return randomBytes(32).toString('base64url');
}
