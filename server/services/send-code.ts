import { randomInt } from 'node:crypto';
import {
  CODE_DIGITS,
  CODE_LIFETIME_MS,
  CODE_RESEND_MS,
  type CodePurpose,
  type CodeRequest,
  type CodeRequestAnswer,
} from '#domain/one-time-code';
import type { TenantConfiguration } from '#domain/tenant';
import type { SmsGateway } from '#server/gateways/sms/sms-gateway';
import { findAccountByMobile, type Account } from '#server/store/accounts';
import { putCode } from '#server/store/one-time-codes';
import type { PasswordHasher } from './accounts/password-hasher.ts';
import { codeMessage } from './code-message.ts';
import { countTries, type TooManyTries, type TryCounter } from './count-tries.ts';

/** How many codes may be asked for within `windowMs` (Design, section 6: passwords). */
export interface CodeLimits {
  /** For one number from one network. */
  readonly perMobile: number;
  /** For all numbers from one network. */
  readonly perAddress: number;
  /** For all numbers from everywhere: a message costs money. */
  readonly overall: number;
  readonly windowMs: number;
}

/** So many times `perMobile` from everywhere together: one network alone keeps nobody from their code. */
const EVERYWHERE_FACTOR = 4;

/** What sending a code needs of the running server. */
export interface CodeSender {
  /** Undefined where the company sends no messages. */
  readonly sms: SmsGateway | undefined;
  readonly limits: CodeLimits;
}

interface SendCodeRequest extends CodeSender, TryCounter {
  readonly request: CodeRequest;
  readonly configuration: TenantConfiguration;
  readonly passwords: PasswordHasher;
  /** By services/network. */
  readonly network: string;
}

/**
 * Sends a code to a number. Neither the answer nor the time it takes tells whether anybody has the number: the same work
 * is done for both, and the message goes out behind the answer.
 */
export async function sendCode(sending: SendCodeRequest): Promise<CodeRequestAnswer | TooManyTries> {
  const { database, hashSubject, request, configuration, sms, passwords, now } = sending;
  if (sms === undefined) return { kind: 'refused', code: 'unavailable' };
  const refusal = await overLimit(sending);
  if (refusal !== undefined) return refusal;

  const account = await findAccountByMobile(database, request.mobile);
  const isKnown = account !== undefined && mayProve(request.purpose, account);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const isKept = await putCode(database, {
    id: request.id,
    purpose: request.purpose,
    accountId: isKnown ? account.id : null,
    mobileHash: hashSubject(request.mobile),
    codeHash: await passwords.hash(code),
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
  });
  // Whoever registers has no account yet, and gets a code like whoever has one.
  const isForThem = isKnown || request.purpose === 'register';
  if (isForThem && isKept) {
    void sms.send({ to: request.mobile, text: codeMessage(code, request.language, configuration) });
  }
  return { kind: 'sent', resendAfterSeconds: CODE_RESEND_MS / 1000 };
}

/**
 * A rider's code is for riders. A message to a phone opens no account of the office and gives it no new password: numbers can be
 * taken over. The staff's command gives one.
 */
function mayProve(purpose: CodePurpose, { isActive, role }: Account): boolean {
  if (role === 'staff') return false;
  return isActive && (purpose !== 'rider' || role === 'rider');
}

async function overLimit(sending: SendCodeRequest): Promise<CodeRequestAnswer | TooManyTries | undefined> {
  const {
    request: { mobile },
    network,
    limits,
  } = sending;
  const { perAddress, perMobile, overall, windowMs } = limits;
  const soon = await countTries(sending, [
    { subject: `code again ${mobile}`, limit: 1, windowMs: CODE_RESEND_MS },
  ]);
  if (soon !== undefined)
    return { kind: 'refused', code: 'too-soon', resendAfterSeconds: soon.retryAfterSeconds };
  return await countTries(sending, [
    { subject: `code from ${network}`, limit: perAddress, windowMs },
    { subject: `code to ${mobile} from ${network}`, limit: perMobile, windowMs },
    { subject: `code to ${mobile}`, limit: perMobile * EVERYWHERE_FACTOR, windowMs },
    { subject: 'codes', limit: overall, windowMs },
  ]);
}
