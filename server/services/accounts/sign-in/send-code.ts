import { randomInt } from 'node:crypto';
import {
  ATTEMPTS_OF_LATER_CODES,
  CODE_ATTEMPTS,
  CODE_DIGITS,
  CODE_LIFETIME_MS,
  CODE_WAITS_MS,
  CODES_WITH_ALL_ATTEMPTS,
  type CodePurpose,
  type CodeRequest,
  type CodeRequestAnswer,
} from '#domain/accounts/one-time-code';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { SmsGateway } from '#server/gateways/sms/sms-gateway';
import { findAccountByMobile, type Account } from '#server/store/accounts/accounts';
import { putCode } from '#server/store/accounts/one-time-codes';
import type { PasswordHasher } from './password-hasher.ts';
import { codeMessage } from './code-message.ts';
import type { GrowingWaits } from '#server/store/accounts/sign-in-tries';
import { takeTries } from './growing-waits.ts';
import { hashOfDevice, isDeviceOf } from './known-devices.ts';
import {
  limitAttempts,
  secondsBetween,
  triesOfNetwork,
  type TooManyTries,
  type AttemptLimiter,
} from '#server/services/kernel/limit-attempts';

/** How many codes may be asked for within `windowMs` (Specification, ACCT-9). */
export interface CodeLimits {
  /** For one number from one network. */
  readonly perMobile: number;
  /** For all numbers from one network. */
  readonly perAddress: number;
  /** For all numbers from everywhere: a message costs money. */
  readonly overall: number;
  readonly windowMs: number;
  /** For one number within a day, from everywhere; once more on the devices that its owner signed in on. */
  readonly perMobileADay: number;
  /** For all numbers within a day. */
  readonly overallADay: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The first code at once, and each further one after a longer wait. */
const WAITS: GrowingWaits = { free: 1, waitsMs: CODE_WAITS_MS, memoryMs: HOUR_MS };

/** What sending a code needs of the running server. */
export interface CodeSender {
  /** Undefined where the company sends no messages. */
  readonly sms: SmsGateway | undefined;
  readonly limits: CodeLimits;
  /** Told of each message that goes out. */
  readonly onSent?: ((purpose: CodePurpose) => void) | undefined;
}

interface SendCodeRequest extends CodeSender, AttemptLimiter {
  readonly request: CodeRequest;
  readonly configuration: TenantConfiguration;
  readonly passwords: PasswordHasher;
  /** By services/network. */
  readonly network: string;
  /** What the device keeps and sends with every sign-in; '' where it sends none. */
  readonly deviceToken: string;
}

/**
 * Sends a code to a number. Neither the answer nor the time it takes tells whether anybody has the number: the same work
 * is done for both, and the message goes out behind the answer.
 */
export async function sendCode(sending: SendCodeRequest): Promise<CodeRequestAnswer | TooManyTries> {
  const { database, hashSubject, request, configuration, sms, onSent, passwords, now } = sending;
  if (sms === undefined) return { kind: 'refused', code: 'unavailable' };
  const account = await findAccountByMobile(database, request.mobile);
  const counted = await countCode(sending, account);
  if (counted.kind !== 'counted') return counted;

  const isKnown = account !== undefined && mayProve(request.purpose, account);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const isKept = await putCode(database, {
    id: request.id,
    purpose: request.purpose,
    accountId: isKnown ? account.id : null,
    mobileHash: hashSubject(request.mobile),
    codeHash: await passwords.hash(code),
    attempts: counted.nth > CODES_WITH_ALL_ATTEMPTS ? CODE_ATTEMPTS - ATTEMPTS_OF_LATER_CODES : 0,
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
  });
  // Whoever registers has no account yet, and gets a code like whoever has one.
  const isForThem = isKnown || request.purpose === 'register';
  if (isForThem && isKept) {
    void sms.send({ to: request.mobile, text: codeMessage(code, request.language, configuration) });
    onSent?.(request.purpose);
  }
  return { kind: 'sent', resendAfterSeconds: counted.nextAfterSeconds };
}

/**
 * A rider's code is for riders. A message to a phone opens no account of the office and gives it no new password: numbers can be
 * taken over. The staff's command gives one.
 */
function mayProve(purpose: CodePurpose, { isActive, role }: Account): boolean {
  if (role === 'staff') return false;
  return isActive && (purpose !== 'rider' || role === 'rider');
}

interface CountedCode {
  readonly kind: 'counted';
  /** From 1, of the codes for this number within an hour. */
  readonly nth: number;
  readonly nextAfterSeconds: number;
}

/** A device on which the number's owner signed in before is counted for itself: strangers cannot use its codes up. */
async function countCode(
  sending: SendCodeRequest,
  account: Account | undefined,
): Promise<CountedCode | CodeRequestAnswer | TooManyTries> {
  const { database, deviceToken, request, network, limits, now } = sending;
  const { perAddress, perMobile, overall, windowMs, perMobileADay, overallADay } = limits;
  const deviceHash = hashOfDevice(deviceToken);
  const isKnown = await isDeviceOf(database, { accountId: account?.id, deviceHash });
  const mobile = isKnown ? `${request.mobile} on ${deviceHash}` : request.mobile;
  const taken = await takeTries(sending, [{ subject: `code again ${mobile}`, waits: WAITS }]);
  if ('kind' in taken)
    return { kind: 'refused', code: 'too-soon', resendAfterSeconds: taken.retryAfterSeconds };
  const tooMany = await limitAttempts(sending, [
    ...triesOfNetwork('code from', network, { limit: perAddress, windowMs }),
    { subject: `code to ${mobile} from ${network}`, limit: perMobile, windowMs },
    { subject: `codes of a day to ${mobile}`, limit: perMobileADay, windowMs: DAY_MS },
    { subject: 'codes', limit: overall, windowMs },
    { subject: 'codes of a day', limit: overallADay, windowMs: DAY_MS },
  ]);
  if (tooMany !== undefined) return tooMany;
  const [{ tries: nth, waitsUntil = now } = { tries: 1 }] = taken;
  return { kind: 'counted', nth, nextAfterSeconds: secondsBetween(now, waitsUntil) };
}
