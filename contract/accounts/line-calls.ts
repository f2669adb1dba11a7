import * as z from 'zod/mini';
import {
  LINE_LINK_REFUSALS,
  LINE_LOGIN_REFUSALS,
  LINE_PURPOSES,
  LINK_PROOF_REFUSALS,
  type BeginLineAnswer,
  type CodeSignIn,
  type CodeSignInAnswer,
  type CodeSignInRefusal,
  type FinishLineAnswer,
  type LineLink,
  type LineOffer,
  type LinePurpose,
  type LineReturn,
  type LinkLineAnswer,
  type LinkLineRequest,
} from '#domain/accounts/line-login';
import type { Call } from '#contract/protocol/call';
import { decoded, nothing, read, type Codec, type Decoded } from '#contract/protocol/codec';
import { doneAnswer, type Done } from '#contract/protocol/done-answer';
import { optionalEnvelope, refusedEnvelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { only } from '#contract/protocol/value-codecs';
import {
  flag,
  oneOf,
  password,
  requiredText,
  requiredTextUpTo,
  text,
  textUpTo,
} from '#contract/kernel/scalars';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { wireCode } from '#contract/protocol/refusal-message';
import { signInAnswerOf } from './sign-in-answer.ts';
import { LINE_HOLDERS } from '#contract/protocol/who';

/** LINE's codes are far shorter. */
const MAX_CODE_LENGTH = 500;
const MAX_KEY_LENGTH = 100;

const beginAnswer: Codec<BeginLineAnswer> = outcome(
  'started',
  {
    address: ['Address', requiredText],
    state: ['State', requiredText],
    browserKey: ['BrowserKey', requiredText],
  },
  refusalCodes(['line-unavailable']),
);

/** Starts a LINE login. */
export const beginLine: Call<LinePurpose, BeginLineAnswer> = {
  name: 'beginLine',
  method: 'POST',
  path: 'LINE/BEGIN_LOGIN',
  who: 'anyone',
  offline: 'live',
  idempotency: 'none',
  request: only('Purpose', oneOf(LINE_PURPOSES, wireCode)),
  answer: beginAnswer,
  tag: 'session',
};

const lineReturn = fieldMap<LineReturn>({
  state: ['State', requiredTextUpTo(MAX_KEY_LENGTH)],
  code: ['Code', requiredTextUpTo(MAX_CODE_LENGTH)],
  browserKey: ['BrowserKey', requiredTextUpTo(MAX_KEY_LENGTH)],
});

const NOT_LINKED = wireCode('line-not-linked');

const signedInOrRefused = signInAnswerOf(LINE_LOGIN_REFUSALS);

const offer = fieldMap<LineOffer>({ ticket: ['Ticket', requiredText], lineName: ['LineName', text] });

const offered = z.object({ status_code: text.wire, data: offer.wire });

const head = z.looseObject({ status_code: text.wire });

/** The user object of a login. If the LINE account is not linked, our envelope returns a ticket. */
const finishAnswer: Codec<FinishLineAnswer> = {
  refusals: ['line-not-linked', ...LINE_LOGIN_REFUSALS],
  wire: signedInOrRefused.wire,
  fromWire(input): Decoded<FinishLineAnswer> {
    const answer = read(head, input);
    if (!answer.ok || answer.value.status_code !== NOT_LINKED) return signedInOrRefused.fromWire(input);
    const found = read(offered, input);
    return found.ok ? decoded({ kind: 'not-linked', ...found.value.data }) : found;
  },
  toWire: (answer) =>
    answer.kind === 'not-linked'
      ? refusedEnvelope(NOT_LINKED, offer.toWire(answer))
      : signedInOrRefused.toWire(answer),
};

/** Completes a LINE login once: signs the person in, or returns a ticket for linking the LINE account. */
export const finishLine: Call<LineReturn, FinishLineAnswer> = {
  name: 'finishLine',
  method: 'POST',
  path: 'LINE/FINISH_LOGIN',
  who: 'anyone',
  offline: 'live',
  idempotency: 'none',
  request: lineReturn,
  answer: finishAnswer,
  tag: 'session',
};

const linkRequest = fieldMap<LinkLineRequest>({
  ticket: ['Ticket', requiredTextUpTo(MAX_KEY_LENGTH)],
  password: ['Password', password],
  codeTicket: ['CodeTicket', textUpTo(MAX_KEY_LENGTH)],
});

const linkAnswer: Codec<LinkLineAnswer> = outcome(
  'linked',
  { lineName: ['LineName', text] },
  refusalCodes([...LINE_LINK_REFUSALS, ...LINK_PROOF_REFUSALS]),
);

/**
 * Links the LINE account of a ticket to the token's account, after a proof by password or by a code to its number.
 */
export const linkLine: Call<LinkLineRequest, LinkLineAnswer> = {
  name: 'linkLine',
  method: 'POST',
  path: 'LINE/LINK',
  who: LINE_HOLDERS,
  offline: 'live',
  idempotency: 'none',
  request: linkRequest,
  answer: linkAnswer,
  tag: 'session',
};

const link = fieldMap<LineLink>({ lineName: ['LineName', text], maySend: ['MaySend', flag()] });

/** Returns the LINE account linked to the token's account; 404 if there is none. */
export const getLineLink: Call<undefined, LineLink | undefined> = {
  name: 'getLineLink',
  method: 'POST',
  path: 'LINE/GET_LINK',
  who: LINE_HOLDERS,
  offline: 'live',
  idempotency: 'none',
  request: nothing,
  answer: optionalEnvelope(link),
  tag: 'session',
};

/** Removes the account's LINE link. It is idempotent. */
export const unlinkLine: Call<undefined, Done> = {
  name: 'unlinkLine',
  method: 'POST',
  path: 'LINE/UNLINK',
  who: LINE_HOLDERS,
  offline: 'live',
  idempotency: 'none',
  request: nothing,
  answer: doneAnswer,
  tag: 'session',
};

const codeSignIn = fieldMap<CodeSignIn>({
  ticket: ['Ticket', requiredTextUpTo(MAX_KEY_LENGTH)],
  lineTicket: ['LineTicket', textUpTo(MAX_KEY_LENGTH)],
});

/** Signs in with a verified number: for riders, and for linking a LINE account. */
export const signInByCode: Call<CodeSignIn, CodeSignInAnswer> = {
  name: 'signInByCode',
  method: 'POST',
  path: 'SESSION/SIGN_IN_BY_CODE',
  who: 'anyone',
  offline: 'live',
  idempotency: 'none',
  request: codeSignIn,
  answer: signInAnswerOf<CodeSignInRefusal>(['ticket-over', 'user-not-found', ...LINE_LINK_REFUSALS]),
  tag: 'session',
};
