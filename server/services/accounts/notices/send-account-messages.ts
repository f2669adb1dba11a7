import { DAY_MS, HOUR_MS } from '#domain/kernel/durations';
import { writeAccountPush } from '#domain/accounts/account-notice';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { PushGateway, PushOutcome } from '#server/gateways/push/push-gateway';
import type { SmsGateway, SmsOutcome } from '#server/gateways/sms/sms-gateway';
import {
  accountMessagesToSend,
  claimAccountMessage,
  deleteAccountMessage,
  putOffAccountMessage,
  type AccountMessageRow,
} from '#server/store/accounts/account-messages';
import { findAccountNotice, type AccountNoticeRow } from '#server/store/accounts/account-notices';
import type { Database } from '#server/store/database/database';
import { accountNoticeMessage } from './account-notice-message.ts';

/** Three days. After that a warning is no longer sent; the app still shows the notice. */
export const ACCOUNT_MESSAGE_LIFETIME_MS = 3 * DAY_MS;

/** The lease of a claimed message, longer than a push service or an SMS provider may take. */
const CLAIM_MS = 60_000;
const MAX_AT_ONCE = 20;
const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = HOUR_MS;

export interface AccountMessageDeps {
  readonly database: Database;
  readonly company: Pick<TenantConfiguration, 'companyNameTh' | 'companyNameEn'>;
  /** Undefined when the company sends no pushes. */
  readonly push: PushGateway | undefined;
  /** Undefined when the company sends no text messages. */
  readonly sms: SmsGateway | undefined;
  readonly clock: () => Date;
  /** For the log. It receives a host or a provider, and a code. */
  readonly onFault: (reason: string) => void;
}

type Sent = PushOutcome | SmsOutcome | { readonly kind: 'impossible' };

/**
 * Sends the due warnings to account owners, at most 20 at once. A failed one is retried with exponential
 * back-off.
 *
 * @returns the number of attempts
 */
export async function sendDueAccountMessages(deps: AccountMessageDeps): Promise<number> {
  const numbers = await accountMessagesToSend(deps.database, deps.clock(), MAX_AT_ONCE);
  await Promise.all(numbers.map((number) => sendOne(deps, number)));
  return numbers.length;
}

async function sendOne(deps: AccountMessageDeps, number: number): Promise<void> {
  const { database, clock, onFault } = deps;
  const now = clock();
  const row = await claimAccountMessage(database, number, {
    now,
    until: new Date(now.getTime() + CLAIM_MS),
  });
  const notice = row && (await findAccountNotice(database, row.noticeId));
  if (row === undefined || notice === undefined) return;
  const endsAt = notice.at.getTime() + ACCOUNT_MESSAGE_LIFETIME_MS;
  if (now.getTime() >= endsAt) return await deleteAccountMessage(database, number);
  const sent = await send(deps, row, notice, Math.ceil((endsAt - now.getTime()) / 1000));
  if ('reason' in sent) onFault(sent.reason);
  if (sent.kind !== 'failed') return await deleteAccountMessage(database, number);
  const requestedWaitMs = 'retryAfterMs' in sent ? (sent.retryAfterMs ?? 0) : 0;
  const waitMs = Math.min(Math.max(FIRST_WAIT_MS * 2 ** row.tries, requestedWaitMs), MAX_WAIT_MS);
  const sendAt = new Date(clock().getTime() + waitMs);
  await putOffAccountMessage(database, number, { tries: row.tries + 1, sendAt });
}

async function send(
  { push, sms, company }: AccountMessageDeps,
  { mobile, endpoint, publicKey, secret }: AccountMessageRow,
  { id, kind }: AccountNoticeRow,
  lifetimeSeconds: number,
): Promise<Sent> {
  if (mobile !== null && kind !== 'new-sign-in')
    return (await sms?.send({ to: mobile, text: accountNoticeMessage(kind, company) })) ?? IMPOSSIBLE;
  if (endpoint === null || publicKey === null || secret === null) return IMPOSSIBLE;
  const notice = {
    subscription: { endpoint, publicKey, secret },
    payload: writeAccountPush(kind),
    topic: Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),
    lifetimeSeconds,
  };
  return (await push?.send(notice)) ?? IMPOSSIBLE;
}

const IMPOSSIBLE: Sent = { kind: 'impossible' };
