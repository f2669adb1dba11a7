import { DAY_MS, HOUR_MS } from '#domain/kernel/durations';
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
import { countWithWaits } from './growing-waits.ts';
import { hashOfDevice, isDeviceOf } from './known-devices.ts';
import {
  limitAttempts,
  secondsBetween,
  triesOfNetwork,
  type TooManyTries,
  type AttemptLimiter,
} from '#server/services/kernel/limit-attempts';

/** The limits on codes within `windowMs` (Specification, ACCT-9). */
export interface CodeLimits {
  /** For one number from one network. */
  readonly perMobile: number;
  /** For all numbers from one network. */
  readonly perAddress: number;
  /** For all numbers from everywhere, because a message costs money. */
  readonly overall: number;
  readonly windowMs: number;
  /** For one number within a day from everywhere. Known devices of the owner have the same allowance again. */
  readonly perMobileADay: number;
  /** For all numbers within a day. */
  readonly overallADay: number;
}

/** The first code needs no wait; each further one needs a longer wait. */
const WAITS: GrowingWaits = { free: 1, waitsMs: CODE_WAITS_MS, memoryMs: HOUR_MS };

/** The dependencies on the running server. */
export interface CodeSender {
  /** Undefined when the company sends no text messages. */
  readonly sms: SmsGateway | undefined;
  readonly limits: CodeLimits;
  /** Called for each message that is sent. */
  readonly onSent?: ((purpose: CodePurpose) => void) | undefined;
}

interface SendCodeRequest extends CodeSender, AttemptLimiter {
  readonly request: CodeRequest;
  readonly configuration: TenantConfiguration;
  readonly passwords: PasswordHasher;
  /** A result of `networkOf` (services/kernel/network). */
  readonly network: string;
  /** The token that the device sends with every sign-in; '' when it sends none. */
  readonly deviceToken: string;
}

/**
 * Sends a code to a number. Neither the answer nor its timing reveals whether an account has the number: both
 * cases do the same work, and the message is sent in the background.
 *
 * @throws PasswordQueueFull
 */
export async function sendCode(sending: SendCodeRequest): Promise<CodeRequestAnswer | TooManyTries> {
  const { database, hashSubject, request, configuration, sms, onSent, passwords, now } = sending;
  if (sms === undefined) return { kind: 'refused', code: 'unavailable' };
  const account = await findAccountByMobile(database, request.mobile);
  const counted = await countCode(sending, account);
  if (counted.kind !== 'counted') return counted;

  const isKnown = account !== undefined && mayProve(request.purpose, account);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const isStored = await putCode(database, {
    id: request.id,
    purpose: request.purpose,
    accountId: isKnown ? account.id : null,
    mobileHash: hashSubject(request.mobile),
    codeHash: await passwords.hash(code),
    attempts: counted.nth > CODES_WITH_ALL_ATTEMPTS ? CODE_ATTEMPTS - ATTEMPTS_OF_LATER_CODES : 0,
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
  });
  // A registration has no account yet, and its code is sent like any other.
  const isForThem = isKnown || request.purpose === 'register';
  if (isForThem && isStored) {
    void sms.send({ to: request.mobile, text: codeMessage(code, request.language, configuration) });
    onSent?.(request.purpose);
  }
  return { kind: 'sent', resendAfterSeconds: counted.nextAfterSeconds };
}

/**
 * Whether a code may prove this account. A rider's code is only for riders. Staff accounts are excluded,
 * because phone numbers can be taken over; the `staff` command sets their passwords.
 */
function mayProve(purpose: CodePurpose, { isActive, role }: Account): boolean {
  if (role === 'staff') return false;
  return isActive && (purpose !== 'rider' || role === 'rider');
}

interface CountedCode {
  readonly kind: 'counted';
  /** Counts from 1 the codes for this number within an hour. */
  readonly nth: number;
  readonly nextAfterSeconds: number;
}

/**
 * Counts a code against its limits. A known device of the number's owner has counters of its own, so that
 * strangers cannot use up the owner's codes.
 */
async function countCode(
  sending: SendCodeRequest,
  account: Account | undefined,
): Promise<CountedCode | CodeRequestAnswer | TooManyTries> {
  const { database, deviceToken, request, network, limits, now } = sending;
  const { perAddress, perMobile, overall, windowMs, perMobileADay, overallADay } = limits;
  const deviceHash = hashOfDevice(deviceToken);
  const isKnown = await isDeviceOf(database, { accountId: account?.id, deviceHash });
  const mobile = isKnown ? `${request.mobile} on ${deviceHash}` : request.mobile;
  const resends = await countWithWaits(sending, [{ subject: `code again ${mobile}`, waits: WAITS }]);
  if ('kind' in resends)
    return { kind: 'refused', code: 'too-soon', resendAfterSeconds: resends.retryAfterSeconds };
  const tooMany = await limitAttempts(sending, [
    ...triesOfNetwork('code from', network, { limit: perAddress, windowMs }),
    { subject: `code to ${mobile} from ${network}`, limit: perMobile, windowMs },
    { subject: `codes of a day to ${mobile}`, limit: perMobileADay, windowMs: DAY_MS },
    { subject: 'codes', limit: overall, windowMs },
    { subject: 'codes of a day', limit: overallADay, windowMs: DAY_MS },
  ]);
  if (tooMany !== undefined) return tooMany;
  const [{ tries: nth, waitsUntil = now } = { tries: 1 }] = resends;
  return { kind: 'counted', nth, nextAfterSeconds: secondsBetween(now, waitsUntil) };
}
