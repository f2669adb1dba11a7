import { beginLine, finishLine, getLineLink, linkLine, unlinkLine } from '#contract/accounts/line-calls';
import {
  LINK_PROOF_REFUSALS,
  type LineLink,
  type LineLinkRefusal,
  type LineLoginRefusal,
  type LinePurpose,
  type LinkProofRefusal,
} from '#domain/accounts/line-login';
import { forgetLineLogin, saveLineLogin, readLineLogin } from '#local/kernel/preferences';
import { ask } from '#remote/calls/ask';
import type { Outcome } from '#remote/calls/outcome';
import { catchStorageError } from '#state/runtime/catch-storage-error';
import type { Phone } from '#state/runtime/phone';
import { keepSignedIn, type SignInOutcome } from './session.ts';
import { hasUnsentWork } from './sign-out.ts';

type RoadProblem = 'unreachable' | 'too-many-tries';

export type LineBeginning =
  /** The browser is to go there. */
  | { readonly kind: 'begun'; readonly address: string }
  | { readonly kind: 'refused'; readonly code: RoadProblem | 'line-unavailable' | 'not-kept' };

/**
 * Begins the way to LINE. What has to be here when the browser comes back is kept before it goes: LINE's app may bring it
 * back in another tab.
 */
export async function beginLineLogin(phone: Phone, purpose: LinePurpose): Promise<LineBeginning> {
  const outcome = await ask(phone.remote, beginLine, purpose, { credentials: 'none' });
  if (outcome.kind !== 'accepted') return { kind: 'refused', code: roadProblemOf(outcome) };
  if (outcome.answer.kind === 'refused') return outcome.answer;
  const { state, browserKey, address } = outcome.answer;
  if (!/^https?:\/\//.test(address)) return { kind: 'refused', code: 'line-unavailable' };
  const kept = await catchStorageError(phone, () =>
    saveLineLogin(phone.personal.preferences, { state, browserKey, purpose }),
  );
  return kept === 'not-kept' ? { kind: 'refused', code: 'not-kept' } : { kind: 'begun', address };
}

/** What the browser came back with; '' for what was not there. */
export interface LineAnswer {
  readonly state: string;
  readonly code: string;
  readonly error: string;
}

export type LineLoginOutcome =
  | Extract<SignInOutcome, { kind: 'signed-in' | 'not-kept' }>
  /** LINE vouches for somebody whom the company does not know by it yet. */
  | { readonly kind: 'not-linked'; readonly lineName: string; readonly purpose: LinePurpose }
  | { readonly kind: 'refused'; readonly code: LineLoginRefusal | 'line-cancelled' }
  /** What came back is as good as before; 'owes': whoever is signed in has changes here that were not sent. */
  | { readonly kind: RoadProblem | 'owes' };

/**
 * Signs in whom LINE vouches for, once. Only what this browser began is taken to the company at all; and nobody takes the
 * place of somebody who owes something and was not asked what becomes of it, as with every other way in.
 */
export async function finishLineLogin(phone: Phone, answer: LineAnswer): Promise<LineLoginOutcome> {
  const { preferences } = phone.personal;
  const begun = await readLineLogin(preferences);
  const isOurs = begun !== undefined && begun.state === answer.state;
  if (answer.error !== '') {
    if (isOurs) await catchStorageError(phone, () => forgetLineLogin(preferences));
    return { kind: 'refused', code: answer.error === 'access_denied' ? 'line-cancelled' : 'line-refused' };
  }
  if (!isOurs || answer.code === '') return { kind: 'refused', code: 'line-expired' };
  const { state, browserKey, purpose } = begun;
  if (purpose === 'sign-in' && (await hasUnsentWork(phone))) return { kind: 'owes' };
  const coming = { state, code: answer.code, browserKey };
  const outcome = await ask(phone.remote, finishLine, coming, { credentials: 'none' });
  if (outcome.kind !== 'accepted') return { kind: roadProblemOf(outcome) };
  await catchStorageError(phone, () => forgetLineLogin(preferences));
  if (outcome.answer.kind === 'refused') return outcome.answer;
  if (outcome.answer.kind === 'not-linked') {
    const { ticket, lineName } = outcome.answer;
    tickets.set(phone, ticket);
    return { kind: 'not-linked', lineName, purpose };
  }
  return (await keepSignedIn(phone, outcome.answer)) ?? { kind: 'refused', code: 'line-used' };
}

/** What links the LINE that was proven. In memory alone, as the ticket of a proven number is. */
const tickets = new WeakMap<Phone, string>();

/** '' where none was proven in this page. */
export function lineTicketOf(phone: Phone): string {
  return tickets.get(phone) ?? '';
}

export function forgetLineTicket(phone: Phone): void {
  tickets.delete(phone);
}

export type LineLinkOutcome =
  | { readonly kind: 'linked'; readonly lineName: string }
  | { readonly kind: 'refused'; readonly code: LineLinkRefusal | LinkProofRefusal }
  /** Nobody knows whether it was done; sending it again tells. */
  | { readonly kind: RoadProblem };

/** How whoever is signed in proves again who they are: by the password, or by a code to the account's own number. */
export type LinkProof = { readonly password: string } | { readonly codeTicket: string };

/** Links the LINE that was proven to whoever is signed in. After a wrong password it can be tried again. */
export async function linkProvenLine(phone: Phone, proof: LinkProof): Promise<LineLinkOutcome> {
  const request = { ticket: lineTicketOf(phone), password: '', codeTicket: '', ...proof };
  const outcome = await ask(phone.remote, linkLine, request);
  if (outcome.kind !== 'accepted') return { kind: roadProblemOf(outcome) };
  const { answer } = outcome;
  const isOfProof = answer.kind === 'refused' && LINK_PROOF_REFUSALS.some((code) => code === answer.code);
  if (!isOfProof) forgetLineTicket(phone);
  return answer;
}

export type LineLinkReading =
  | { readonly kind: 'ready'; readonly link: LineLink | undefined }
  | { readonly kind: 'unreachable' };

/** Asked anew each time and kept nowhere. */
export async function readLineLink(phone: Phone): Promise<LineLinkReading> {
  const outcome = await ask(phone.remote, getLineLink, undefined);
  return outcome.kind === 'accepted' ? { kind: 'ready', link: outcome.answer } : { kind: 'unreachable' };
}

/** The account's LINE opens it no more. */
export async function unlinkOwnLine(phone: Phone): Promise<'unlinked' | 'unreachable'> {
  const outcome = await ask(phone.remote, unlinkLine, undefined);
  return outcome.kind === 'accepted' ? 'unlinked' : 'unreachable';
}

function roadProblemOf(outcome: Outcome<unknown>): RoadProblem {
  const isTooMany = outcome.kind === 'unreachable' && outcome.problem === 'too-many-requests';
  return isTooMany ? 'too-many-tries' : 'unreachable';
}
