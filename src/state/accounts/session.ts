import { checkToken } from '#contract/accounts/check-token';
import {
  signIn as signInCall,
  signInAsGuest as signInAsGuestCall,
  signOut as signOutCall,
} from '#contract/accounts/session-calls';
import { signedInPerson, type Person } from '#domain/accounts/person';
import type { SignedIn, SignInAnswer, SignInRefusalCode } from '#domain/accounts/session';
import { forgetDetails, saveRecentSearches } from '#local/kernel/preferences';
import { accountOf, customerOf, type AccountKey } from '#local/kernel/account';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { ask } from '#remote/calls/ask';
import type { Outcome } from '#remote/calls/outcome';
import { endSession } from '#sync/outbox/end-session';
import { resumeAfterSignIn } from '#sync/outbox/outbox';
import { refreshCartProducts } from '#state/catalogue/catalogue';
import { catchStorageError } from '#state/runtime/catch-storage-error';
import type { Phone } from '#state/runtime/phone';
import { runInBackground } from '#state/runtime/run-in-background';
import { sessionStore } from '#state/runtime/session-store';

export type SignInOutcome =
  | {
      readonly kind: 'signed-in';
      readonly person: Person;
      /** The guest's lines came along: the way goes on to the checkout (Specification, CART-12). */
      readonly isCartMoved: boolean;
    }
  /** How long to wait, where the company says so. */
  | { readonly kind: 'refused'; readonly code: SignInRefusalCode; readonly waitMs?: number | undefined }
  | { readonly kind: 'unreachable' }
  /** The phone could not write down who is signed in; everything on it is as it was. */
  | { readonly kind: 'not-kept' };

/** Undefined when nobody is signed in, not even as a guest. */
export async function currentPerson(phone: Phone): Promise<Person | undefined> {
  return (await readSession(phone.personal.sessions))?.person;
}

/** The person as they were read last, at once; undefined also while they were not read yet. */
export function knownPerson(phone: Phone): Person | undefined {
  return sessionStore(phone).read()?.person;
}

/** An empty field is refused without asking; the form does not even try (Specification, ACCT-1). */
export async function signIn(
  phone: Phone,
  credentials: { readonly username: string; readonly password: string },
): Promise<SignInOutcome> {
  if (credentials.username === '' || credentials.password === '')
    return { kind: 'refused', code: 'invalid-login' };
  return await beginSession(phone, await ask(phone.remote, signInCall, credentials, { credentials: 'none' }));
}

export async function signInAsGuest(phone: Phone): Promise<SignInOutcome> {
  return await beginSession(
    phone,
    await ask(phone.remote, signInAsGuestCall, undefined, { credentials: 'none' }),
  );
}

/**
 * What signing in came to, however somebody said who they are.
 *
 * @param isStillWanted asked inside the transaction that keeps the session
 */
export async function beginSession(
  phone: Phone,
  outcome: Outcome<SignInAnswer>,
  isStillWanted: () => Promise<boolean> = async () => true,
): Promise<SignInOutcome> {
  if (outcome.kind === 'unreachable' && outcome.problem === 'too-many-requests') {
    return { kind: 'refused', code: 'too-many-tries', waitMs: outcome.retryAfterMs };
  }
  if (outcome.kind !== 'accepted') return { kind: 'unreachable' };
  if (outcome.answer.kind === 'refused') return { kind: 'refused', code: outcome.answer.code };
  return (await keepSignedIn(phone, outcome.answer, isStillWanted)) ?? { kind: 'unreachable' };
}

/**
 * Whoever the company signed in is signed in on this phone.
 *
 * @param isStillWanted asked inside the transaction that keeps the session
 * @returns undefined when it was not wanted any more
 */
export async function keepSignedIn(
  phone: Phone,
  signedIn: SignedIn,
  isStillWanted: () => Promise<boolean> = async () => true,
): Promise<Extract<SignInOutcome, { kind: 'signed-in' | 'not-kept' }> | undefined> {
  const { person, token } = signedIn;
  const movedCount = await catchStorageError(phone, () => keepSession(phone, signedIn, isStillWanted));
  if (movedCount === undefined) return undefined;
  if (movedCount === 'not-kept') {
    endAtServer(phone, person, token);
    return { kind: 'not-kept' };
  }
  phone.log.write('signed-in', { role: person.role, movedLines: movedCount });
  void phone.sync.wake('sign-in');
  if (movedCount > 0) runInBackground(phone, 'prices-not-kept', refreshCartProducts(phone));
  return { kind: 'signed-in', person, isCartMoved: movedCount > 0 };
}

/**
 * The session, the cart that came along and the changes that may go again are one transaction.
 *
 * @returns how many lines of the open mode came along; undefined when the session is not wanted any more, or when the
 * part of the app that moves carts could not be fetched
 */
async function keepSession(
  phone: Phone,
  { person, token }: SignedIn,
  isStillWanted: () => Promise<boolean>,
): Promise<number | undefined> {
  const { sessions, cartLines, outbox } = phone.personal;
  const account = accountOf(person);
  const session: SessionRow = { key: 'current', account, person, token, isEnded: false };
  // The app starts without it. It is here before the transaction begins, which waits for nothing else.
  const carts =
    person.role === 'guest' ? undefined : await import('#state/cart/guest-cart').catch(() => null);
  if (carts === null) return undefined;
  const movedCount = await phone.personal.transaction('rw', sessions, cartLines, outbox, async () => {
    if (!(await isStillWanted())) return undefined;
    await sessions.put(session);
    if (carts === undefined) return 0;
    await resumeAfterSignIn(phone.personal, account);
    return await carts.moveGuestCarts(phone, person);
  });
  if (movedCount === undefined) return undefined;
  sessionStore(phone).show(session);
  await phone.answers.forgetPricesOfOthers(account);
  return movedCount;
}

/**
 * For pages that clear the session on entry: the session goes, here and, where it can be reached, at the shop, so that no
 * device is signed in twice. Carts and what waits to be sent stay.
 */
export async function clearSession(phone: Phone): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  await phone.personal.sessions.clear();
  sessionStore(phone).show(null);
  if (session === undefined || session.isEnded) return;
  endAtServer(phone, session.person, session.token);
}

function endAtServer(phone: Phone, person: Person, token: string): void {
  const credentials = { token, customer: customerOf(signedInPerson(person)) };
  const told = ask(phone.remote, signOutCall, undefined, { credentials });
  runInBackground(phone, 'end-not-kept', told);
}

/**
 * At the start of the order layout the token is checked; where it is dead, or nobody is signed in, a guest is signed in
 * when the tenant says so (Specification, ACCT-34). A shop that cannot be reached never ends a session. An account with
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

/** What the shop told an account goes when the shop says that its session is over; what a guest knows anybody may. */
export async function forgetEndedAccount(phone: Phone): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  if (session?.isEnded === true) await forgetAnswersOf(phone, session);
}

async function forgetAnswersOf(phone: Phone, { account, person }: SessionRow): Promise<void> {
  if (person.role !== 'guest') await forgetAccount(phone, account);
}

/** Everything that the shop can tell again, and what was searched for; carts and what waits to be sent stay. */
export async function forgetAccount(phone: Phone, account: AccountKey): Promise<void> {
  await phone.answers.forgetAccount(account);
  await saveRecentSearches(phone.personal.preferences, account, []);
  await forgetDetails(phone.personal.preferences, account);
  await phone.personal.orders.where('[account+id]').between([account], [account, []]).delete();
  // Where the company keeps no favourites, nobody could tell them again.
  if (phone.remote.capabilities.wishlist)
    await phone.personal.wishlists.where('[account+customer]').between([account], [account, []]).delete();
}

async function isSurelyOver(phone: Phone): Promise<boolean> {
  const outcome = await ask(phone.remote, checkToken, undefined);
  return outcome.kind === 'session-ended' || (outcome.kind === 'accepted' && !outcome.answer);
}

/** A guest whose session is over gets a new one without being asked, where the tenant signs guests in by itself. */
export async function renewGuest(phone: Phone): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  const isEndedGuest = session?.isEnded === true && session.person.role === 'guest';
  if (isEndedGuest && phone.tenant.isAutoGuestLogin) await becomeGuest(phone, session);
}

/**
 * Signs a guest in in the place of a session that is over, unless something waits to be sent for it or somebody signed in
 * meanwhile, in this tab or another.
 *
 * @param replaced undefined where nobody was signed in
 * @returns false when nobody was replaced
 */
export async function becomeGuest(phone: Phone, replaced: SessionRow | undefined): Promise<boolean> {
  const { sessions, outbox } = phone.personal;
  const isFree = async () =>
    (await readSession(sessions))?.token === replaced?.token &&
    (replaced === undefined || (await outbox.where('account').equals(replaced.account).count()) === 0);
  if (!(await isFree())) return false;
  const outcome = await ask(phone.remote, signInAsGuestCall, undefined, { credentials: 'none' });
  return (await beginSession(phone, outcome, isFree)).kind === 'signed-in';
}
