import type { MobileNumber } from '#domain/kernel/mobile-number';
import type { Phone } from '#state/runtime/phone';

/** What the right code was changed for. */
export interface ProvenNumber {
  readonly ticket: string;
  readonly mobile: MobileNumber;
  /** Somebody has an account with this number: the ticket is for a new password. */
  readonly isRegistered: boolean;
}

/**
 * Between the page of the code and the page that it opens. In memory alone: never in the address, which is shared and kept,
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
