import type { Person } from '#domain/person';
import { readSession } from '#local/sessions';
import type { Phone } from './phone.ts';

export type SignInOutcome =
  | {
      readonly kind: 'signed-in';
      readonly person: Person;
      /** The guest's lines came along: the way goes on to the checkout (Specification, section 4). */
      readonly isCartMoved: boolean;
    }
  | { readonly kind: 'refused'; readonly code: 'invalid-login' | 'too-many-tries' }
  | { readonly kind: 'unreachable' };

/** Undefined when nobody is signed in, not even as a guest. */
export async function currentPerson(phone: Phone): Promise<Person | undefined> {
  return (await readSession(phone.personal.sessions))?.person;
}

/** Does nothing but answer 'refused' when a field is empty: the form guards that (Specification, section 5). */
export async function signIn(
  _phone: Phone,
  _credentials: { readonly username: string; readonly password: string },
): Promise<SignInOutcome> {
  return { kind: 'unreachable' };
}

export async function signInAsGuest(_phone: Phone): Promise<SignInOutcome> {
  return { kind: 'unreachable' };
}

/** For pages that clear the session on entry: the session goes, carts and what waits to be sent stay. */
export async function clearSession(phone: Phone): Promise<void> {
  await phone.personal.sessions.clear();
}

/** Ends the session here and at the shop, and forgets the kept answers; carts and unsent changes stay. */
export async function signOut(phone: Phone): Promise<void> {
  await clearSession(phone);
}

/** At the start of the order layout: the token is checked, or a guest is signed in where the tenant says so. */
export async function startSession(_phone: Phone): Promise<void> {}

/** The dialog "session over" was closed: the session goes, and the way leads to /login. */
export async function dismissSessionEnded(phone: Phone): Promise<void> {
  await clearSession(phone);
}
