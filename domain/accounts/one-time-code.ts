import type { Language } from '#domain/kernel/language';
import type { MobileNumber } from '#domain/kernel/mobile-number';
import { arabicDigits } from '#domain/kernel/thai-digits';

/** Limits of a code that is sent to a phone (Specification, ACCT-8, ACCT-9). */
export const CODE_DIGITS = 6;
export const CODE_LIFETIME_MS = 5 * 60_000;
export const CODE_ATTEMPTS = 5;
export const CODE_RESEND_MS = 15_000;

/** Before the second code, the third, and every further one within an hour (decision 48). */
export const CODE_WAITS_MS = [CODE_RESEND_MS, 60_000, 10 * 60_000] as const;

/** So many codes within an hour may be tried `CODE_ATTEMPTS` times each, further ones less often. */
export const CODES_WITH_ALL_ATTEMPTS = 2;
export const ATTEMPTS_OF_LATER_CODES = 3;

/** How long somebody may take over what the right code opened. */
export const TICKET_LIFETIME_MS = 15 * 60_000;

/** What somebody wants to prove the number for. */
export const CODE_PURPOSES = ['password', 'register', 'rider', 'line'] as const;

export type CodePurpose = (typeof CODE_PURPOSES)[number];

export interface CodeRequest {
  /** Made by the phone: whoever does not know it can neither use nor use up the code. The same one for sending again. */
  readonly id: string;
  readonly mobile: MobileNumber;
  readonly purpose: CodePurpose;
  /** Of the message. */
  readonly language: Language;
}

/** The same whether or not anybody has the number. */
export type CodeRequestAnswer =
  | { readonly kind: 'sent'; readonly resendAfterSeconds: number }
  | {
      readonly kind: 'refused';
      /** too-soon: wait before another one. unavailable: the company sends no messages. */
      readonly code: 'too-soon';
      readonly resendAfterSeconds: number;
    }
  | { readonly kind: 'refused'; readonly code: 'unavailable' };

export interface CodeTry {
  readonly id: string;
  readonly code: string;
}

export type CodeTryAnswer =
  /** Stands for the proven number, once. */
  | {
      readonly kind: 'verified';
      readonly ticket: string;
      /** The number has an account already. Told to nobody but who proved the number. */
      readonly isRegistered: boolean;
    }
  /** Wrong, too old, tried too often, or never sent: nobody learns which. */
  | { readonly kind: 'refused'; readonly code: 'invalid-code' };

/** The digits of a code however they were typed or pasted; the first six. */
export function readCodeDigits(typed: string): string {
  return arabicDigits(typed).replace(/\D/g, '').slice(0, CODE_DIGITS);
}
