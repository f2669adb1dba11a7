import type { MobileNumber } from '#domain/kernel/mobile-number';
import type { Phone } from '#state/runtime/phone';

/** The result of a correct one-time code. */
export interface ProvenNumber {
  readonly ticket: string;
  readonly mobile: MobileNumber;
  /** An account with this number exists: the ticket is for a new password. */
  readonly isRegistered: boolean;
}

/**
 * Passes the number from the code's page to the next one. In memory only: never in the URL, which is shared and stored,
 * nor on the disk.
 */
const proven = new WeakMap<Phone, ProvenNumber>();

export function saveProvenNumber(phone: Phone, number: ProvenNumber): void {
  proven.set(phone, number);
}

export function readProvenNumber(phone: Phone): ProvenNumber | undefined {
  return proven.get(phone);
}

export function forgetProvenNumber(phone: Phone): void {
  proven.delete(phone);
}
