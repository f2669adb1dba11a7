import { beginLine, finishLine, getLineLink, linkLine, unlinkLine } from '#contract/accounts/line-calls';
import {
  LINK_PROOF_REFUSALS,
  type LineLink,
  type LineLinkRefusal,
  type LineLoginRefusal,
  type LinePurpose,
  type LinkProofRefusal,
} from '#domain/accounts/line-login';
import { forgetSetting, readSetting, saveSetting } from '#local/kernel/settings';
import { callServer } from '#remote/calls/call-server';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import type { Phone } from '#state/runtime/phone';
import { requestProblemOf, type RequestProblem } from './request-problem.ts';
import { completeSignIn, type SignInOutcome } from './session.ts';
import { hasUnsentWork } from './sign-out.ts';

export type LineLoginStart =
  /** The browser navigates to this address next. */
  | { readonly kind: 'begun'; readonly address: string }
  | { readonly kind: 'refused'; readonly code: RequestProblem | 'line-unavailable' | 'not-saved' };

/**
 * Starts the LINE login. The state is stored before the browser leaves, because LINE's app may return in another tab.
 */
export async function startLineLogin(phone: Phone, purpose: LinePurpose): Promise<LineLoginStart> {
  const outcome = await callServer(phone.remote, beginLine, purpose, { credentials: 'none' });
  if (outcome.kind !== 'accepted') return { kind: 'refused', code: requestProblemOf(outcome) };
  if (outcome.answer.kind === 'refused') return outcome.answer;
  const { state, browserKey, address } = outcome.answer;
  if (!/^https?:\/\//.test(address)) return { kind: 'refused', code: 'line-unavailable' };
  const saved = await catchStorageError(phone, () =>
    saveSetting(phone.personal.settings, { key: 'line-login', value: { state, browserKey, purpose } }),
  );
  return saved === 'not-saved' ? { kind: 'refused', code: 'not-saved' } : { kind: 'begun', address };
}

/** The parameters of LINE's redirect; '' for a missing one. */
export interface LineAnswer {
  readonly state: string;
  readonly code: string;
  readonly error: string;
}

export type LineLoginOutcome =
  | Extract<SignInOutcome, { kind: 'signed-in' | 'not-saved' }>
  /** LINE authenticated somebody who is not linked to an account yet. */
  | { readonly kind: 'not-linked'; readonly lineName: string; readonly purpose: LinePurpose }
  | { readonly kind: 'refused'; readonly code: LineLoginRefusal | 'line-cancelled' }
  /** The redirect's parameters can be used again. 'owes': the signed-in account has unsent changes here. */
  | { readonly kind: RequestProblem | 'owes' };

/**
 * Signs in the person whom LINE authenticated, once. Only a login that this browser began is sent to the server. An
 * account with unsent changes is never replaced without asking its owner, as with every other sign-in.
 */
export async function finishLineLogin(phone: Phone, answer: LineAnswer): Promise<LineLoginOutcome> {
  const { settings } = phone.personal;
  const login = await readSetting(settings, 'line-login');
  const isOurs = login !== undefined && login.state === answer.state;
  if (answer.error !== '') {
    if (isOurs) await catchStorageError(phone, () => forgetSetting(settings, 'line-login'));
    return { kind: 'refused', code: answer.error === 'access_denied' ? 'line-cancelled' : 'line-refused' };
  }
  if (!isOurs || answer.code === '') return { kind: 'refused', code: 'line-expired' };
  const { state, browserKey, purpose } = login;
  if (purpose === 'sign-in' && (await hasUnsentWork(phone))) return { kind: 'owes' };
  const coming = { state, code: answer.code, browserKey };
  const outcome = await callServer(phone.remote, finishLine, coming, { credentials: 'none' });
  if (outcome.kind !== 'accepted') return { kind: requestProblemOf(outcome) };
  await catchStorageError(phone, () => forgetSetting(settings, 'line-login'));
  if (outcome.answer.kind === 'refused') return outcome.answer;
  if (outcome.answer.kind === 'not-linked') {
    const { ticket, lineName } = outcome.answer;
    tickets.set(phone, ticket);
    return { kind: 'not-linked', lineName, purpose };
  }
  return (await completeSignIn(phone, outcome.answer)) ?? { kind: 'refused', code: 'line-used' };
}

/** The tickets that link an authenticated LINE account. In memory only, like the ticket of a verified number. */
const tickets = new WeakMap<Phone, string>();

/** '' if no LINE account was authenticated in this page. */
export function lineTicketOf(phone: Phone): string {
  return tickets.get(phone) ?? '';
}

export function forgetLineTicket(phone: Phone): void {
  tickets.delete(phone);
}

export type LineLinkOutcome =
  | { readonly kind: 'linked'; readonly lineName: string }
  | { readonly kind: 'refused'; readonly code: LineLinkRefusal | LinkProofRefusal }
  /** The outcome is unknown; sending it again shows it. */
  | { readonly kind: RequestProblem };

/** The signed-in person proves again who they are: by the password, or by a code to the account's own number. */
export type LinkProof = { readonly password: string } | { readonly codeTicket: string };

/** Links the authenticated LINE account to the signed-in account. It can be tried again after a wrong password. */
export async function linkProvenLine(phone: Phone, proof: LinkProof): Promise<LineLinkOutcome> {
  const request = { ticket: lineTicketOf(phone), password: '', codeTicket: '', ...proof };
  const outcome = await callServer(phone.remote, linkLine, request);
  if (outcome.kind !== 'accepted') return { kind: requestProblemOf(outcome) };
  const { answer } = outcome;
  const isOfProof = answer.kind === 'refused' && LINK_PROOF_REFUSALS.some((code) => code === answer.code);
  if (!isOfProof) forgetLineTicket(phone);
  return answer;
}

export type LineLinkReading =
  | { readonly kind: 'ready'; readonly link: LineLink | undefined }
  | { readonly kind: 'unreachable' };

/** Never cached. */
export async function readLineLink(phone: Phone): Promise<LineLinkReading> {
  const outcome = await callServer(phone.remote, getLineLink, undefined);
  return outcome.kind === 'accepted' ? { kind: 'ready', link: outcome.answer } : { kind: 'unreachable' };
}

/** Unlinks the account's LINE, which no longer signs in to it. */
export async function unlinkOwnLine(phone: Phone): Promise<'unlinked' | 'unreachable'> {
  const outcome = await callServer(phone.remote, unlinkLine, undefined);
  return outcome.kind === 'accepted' ? 'unlinked' : 'unreachable';
}
