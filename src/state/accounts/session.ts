import { checkToken } from '#contract/accounts/check-token';
import {
  signIn as signInCall,
  signInAsGuest as signInAsGuestCall,
  signOut as signOutCall,
} from '#contract/accounts/session-calls';
import { signedInPerson, type Person } from '#domain/accounts/person';
import type { SignedIn, SignInAnswer, SignInRefusalCode } from '#domain/accounts/session';
import { forgetAccountRows } from '#local/database/row-lifetimes';
import { accountOf, customerOf, type AccountKey } from '#local/kernel/account';
import { forgetSession, readSession, replaceSession, type SessionRow } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import { endSession } from '#sync/outbox/end-session';
import { resumeAfterSignIn } from '#sync/outbox/outbox';
import { refreshCartProducts } from '#state/catalogue/catalogue';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import type { Phone } from '#state/runtime/phone';
import { runInBackground } from '#state/runtime/run-in-background';
import { sessionStore } from '#state/runtime/session-store';
import { readChanges } from '#local/orders/outbox';

export type SignInOutcome =
  | {
      readonly kind: 'signed-in';
      readonly person: Person;
      /** The guest's cart lines were merged, so navigation continues to the checkout (Specification, CART-12). */
      readonly isCartMoved: boolean;
    }
  /** `waitMs` is the wait that the server asks for, if it names one. */
  | { readonly kind: 'refused'; readonly code: SignInRefusalCode; readonly waitMs?: number | undefined }
  | { readonly kind: 'unreachable' }
  /** The phone could not store the session; nothing on it has changed. */
  | { readonly kind: 'not-saved' };

/** Undefined if nobody is signed in, not even a guest. */
export async function currentPerson(phone: Phone): Promise<Person | undefined> {
  return (await readSession(phone.personal.sessions))?.person;
}

/** Returns the person from memory, without waiting; undefined also before the first read. */
export function knownPerson(phone: Phone): Person | undefined {
  return sessionStore(phone).read()?.person;
}

/** An empty field is refused without a request, as the form does too (Specification, ACCT-1). */
export async function signIn(
  phone: Phone,
  credentials: { readonly username: string; readonly password: string },
): Promise<SignInOutcome> {
  if (credentials.username === '' || credentials.password === '')
    return { kind: 'refused', code: 'invalid-login' };
  return await handleSignIn(
    phone,
    await callServer(phone.remote, signInCall, credentials, { credentials: 'none' }),
  );
}

export async function signInAsGuest(phone: Phone): Promise<SignInOutcome> {
  return await handleSignIn(
    phone,
    await callServer(phone.remote, signInAsGuestCall, undefined, { credentials: 'none' }),
  );
}

/**
 * Handles the outcome of a sign-in, by whatever method.
 *
 * @param isStillWanted called inside the transaction that stores the session
 */
export async function handleSignIn(
  phone: Phone,
  outcome: Outcome<SignInAnswer>,
  isStillWanted: () => Promise<boolean> = async () => true,
): Promise<SignInOutcome> {
  if (outcome.kind === 'unreachable' && outcome.problem === 'too-many-requests') {
    return { kind: 'refused', code: 'too-many-tries', waitMs: outcome.retryAfterMs };
  }
  if (outcome.kind !== 'accepted') return { kind: 'unreachable' };
  if (outcome.answer.kind === 'refused') return { kind: 'refused', code: outcome.answer.code };
  return (await completeSignIn(phone, outcome.answer, isStillWanted)) ?? { kind: 'unreachable' };
}

/**
 * Stores the session of the person whom the server signed in.
 *
 * @param isStillWanted called inside the transaction that stores the session
 * @returns undefined if the session is no longer wanted
 */
export async function completeSignIn(
  phone: Phone,
  signedIn: SignedIn,
  isStillWanted: () => Promise<boolean> = async () => true,
): Promise<Extract<SignInOutcome, { kind: 'signed-in' | 'not-saved' }> | undefined> {
  const { person, token } = signedIn;
  const movedCount = await catchStorageError(phone, () => saveSession(phone, signedIn, isStillWanted));
  if (movedCount === undefined) return undefined;
  if (movedCount === 'not-saved') {
    endAtServer(phone, person, token);
    return { kind: 'not-saved' };
  }
  phone.log.write('signed-in', { role: person.role, movedLines: movedCount });
  void phone.sync.wake('sign-in');
  if (movedCount > 0) runInBackground(phone, 'prices-not-saved', refreshCartProducts(phone));
  return { kind: 'signed-in', person, isCartMoved: movedCount > 0 };
}

/**
 * Stores the session, merges the guest's cart and releases waiting changes in one transaction.
 *
 * @returns the number of merged lines in the open mode; undefined if the session is no longer wanted, or the code that
 * merges carts could not be loaded
 */
async function saveSession(
  phone: Phone,
  { person, token }: SignedIn,
  isStillWanted: () => Promise<boolean>,
): Promise<number | undefined> {
  const { sessions } = phone.personal;
  const account = accountOf(person);
  const session: SessionRow = { key: 'current', account, person, token, isEnded: false };
  // The app starts without this code. It is loaded before the transaction, which cannot wait for a network request.
  const carts =
    person.role === 'guest' ? undefined : await import('#state/cart/guest-cart').catch(() => null);
  if (carts === null) return undefined;
  const movedCount = await phone.home.forgetBefore(() =>
    phone.personal.write(['sessions', 'cartLines', 'outbox'], async () => {
      if (!(await isStillWanted())) return undefined;
      await replaceSession(sessions, session);
      if (carts === undefined) return 0;
      await resumeAfterSignIn(phone.personal, account);
      return await carts.moveGuestCarts(phone, person);
    }),
  );
  if (movedCount === undefined) return undefined;
  sessionStore(phone).show(session);
  await phone.answers.forgetPricesOfOthers(account);
  return movedCount;
}

/**
 * Ends the session for pages that clear it on entry: on this phone and, if reachable, at the server, so that no second
 * device stays signed in. Carts and unsent changes stay.
 */
export async function clearSession(phone: Phone): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  await phone.home.forgetBefore(() => forgetSession(phone.personal.sessions));
  sessionStore(phone).show(null);
  if (session === undefined || session.isEnded) return;
  endAtServer(phone, session.person, session.token);
}

function endAtServer(phone: Phone, person: Person, token: string): void {
  const credentials = { token, customer: customerOf(signedInPerson(person)) };
  const request = callServer(phone.remote, signOutCall, undefined, { credentials });
  runInBackground(phone, 'sign-out-not-sent', request);
}

/**
 * Checks the token when the order layout starts. If it is dead, or nobody is signed in, a guest is signed in when the
 * tenant's configuration says so (Specification, ACCT-34). An unreachable server never ends a session. An account with
 * unsent changes gets the dialog instead of a guest, so that its owner learns of them.
 */
export async function startSession(phone: Phone): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) {
    if (phone.tenant.isAutoGuestLogin) await becomeGuest(phone, undefined);
    return;
  }
  if (session.isEnded) {
    await forgetEndedAccount(phone);
    return await renewGuest(phone);
  }
  if (!(await isSurelyOver(phone))) {
    await refreshCartProducts(phone);
    return;
  }
  if (!phone.tenant.isAutoGuestLogin || !(await becomeGuest(phone, session)))
    await endSession(phone.personal, session.token);
  await forgetAnswersOf(phone, session);
}

/**
 * Deletes an account's cached answers once the server ended its session. A guest's answers stay, because they are
 * public.
 */
export async function forgetEndedAccount(phone: Phone): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  if (session?.isEnded === true) await forgetAnswersOf(phone, session);
}

async function forgetAnswersOf(phone: Phone, { account, person }: SessionRow): Promise<void> {
  if (person.role !== 'guest') await forgetAccount(phone, account);
}

/** Deletes everything that the server can send again, and the recent searches. Carts and unsent changes stay. */
export async function forgetAccount(phone: Phone, account: AccountKey): Promise<void> {
  await phone.answers.forgetAccount(account);
  // If the server stores no favourites, they could not be loaded again.
  const isWishlistAtServer = phone.remote.capabilities.wishlist;
  const lifetimes = isWishlistAtServer ? (['session', 'server-copy'] as const) : (['session'] as const);
  await forgetAccountRows(phone.personal, account, lifetimes);
}

async function isSurelyOver(phone: Phone): Promise<boolean> {
  const outcome = await callServer(phone.remote, checkToken, undefined);
  return outcome.kind === 'session-ended' || (outcome.kind === 'accepted' && !outcome.answer);
}

/** Replaces a guest whose session ended by a new one without asking, if the tenant signs guests in automatically. */
export async function renewGuest(phone: Phone): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  const isEndedGuest = session?.isEnded === true && session.person.role === 'guest';
  if (isEndedGuest && phone.tenant.isAutoGuestLogin) await becomeGuest(phone, session);
}

/**
 * Signs in a guest to replace an ended session, unless it has unsent changes or somebody signed in meanwhile, in this
 * tab or another.
 *
 * @param replaced undefined if nobody was signed in
 * @returns false if nobody was replaced
 */
export async function becomeGuest(phone: Phone, replaced: SessionRow | undefined): Promise<boolean> {
  const { sessions, outbox } = phone.personal;
  const isFree = async () =>
    (await readSession(sessions))?.token === replaced?.token &&
    (replaced === undefined || (await readChanges(outbox, replaced.account)).length === 0);
  if (!(await isFree())) return false;
  const outcome = await callServer(phone.remote, signInAsGuestCall, undefined, { credentials: 'none' });
  return (await handleSignIn(phone, outcome, isFree)).kind === 'signed-in';
}
