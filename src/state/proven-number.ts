import type { Phone } from './phone.ts';

/**
 * What the right code was changed for, between the page of the code and the page of the password. In memory alone: never
 * in the address, which is shared and kept, nor on the disk.
 */
const tickets = new WeakMap<Phone, string>();

export function keepTicket(phone: Phone, ticket: string): void {
  tickets.set(phone, ticket);
}

export function readTicket(phone: Phone): string | undefined {
  return tickets.get(phone);
}

export function forgetTicket(phone: Phone): void {
  tickets.delete(phone);
}
