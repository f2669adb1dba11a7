import type { Language } from '#domain/kernel/language';
import type { MobileNumber } from '#domain/kernel/mobile-number';
import { arabicDigits } from '#domain/kernel/thai-digits';

/** Limits of a one-time code sent by short message (Specification, ACCT-8, ACCT-9). */
export const CODE_DIGITS = 6;
export const CODE_LIFETIME_MS = 5 * 60_000;
export const CODE_ATTEMPTS = 5;
export const CODE_RESEND_MS = 15_000;

/** The waiting time before the second code, the third, and each further one within an hour (decision 48). */
export const CODE_WAITS_MS = [CODE_RESEND_MS, 60_000, 10 * 60_000] as const;

/** The number of codes within an hour that allow `CODE_ATTEMPTS` attempts each; later codes allow fewer. */
export const CODES_WITH_ALL_ATTEMPTS = 2;
export const ATTEMPTS_OF_LATER_CODES = 3;

/** The lifetime of the ticket that a correct code is exchanged for. */
export const TICKET_LIFETIME_MS = 15 * 60_000;

/** The reasons to verify a number. */
export const CODE_PURPOSES = ['password', 'register', 'rider', 'line'] as const;

export type CodePurpose = (typeof CODE_PURPOSES)[number];

export interface CodeRequest {
  /**
   * UUID made by the phone, the same when the code is sent again. Without it, nobody can use the code or use
   * up its attempts.
   */
  readonly id: string;
  readonly mobile: MobileNumber;
  readonly purpose: CodePurpose;
  /** The language of the message. */
  readonly language: Language;
}

/** The answer is the same whether or not an account has the number. */
export type CodeRequestAnswer =
  | { readonly kind: 'sent'; readonly resendAfterSeconds: number }
  | {
      readonly kind: 'refused';
      /** too-soon: wait before requesting another code. unavailable: the company sends no messages. */
      readonly code: 'too-soon';
      readonly resendAfterSeconds: number;
    }
  | { readonly kind: 'refused'; readonly code: 'unavailable' };

export interface CodeTry {
  readonly id: string;
  readonly code: string;
}

export type CodeTryAnswer =
  /** The ticket stands for the verified number, and can be used once. */
  | {
      readonly kind: 'verified';
      readonly ticket: string;
      /** Whether the number has an account already. Revealed only to a person who verified the number. */
      readonly isRegistered: boolean;
    }
  /** The code is wrong, expired, used up or was never sent; the answer does not say which. */
  | { readonly kind: 'refused'; readonly code: 'invalid-code' };

/** Returns the first six digits of a typed or pasted code; Thai digits count. */
export function readCodeDigits(typed: string): string {
  return arabicDigits(typed).replace(/\D/g, '').slice(0, CODE_DIGITS);
}
