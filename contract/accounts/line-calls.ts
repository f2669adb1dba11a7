import * as z from 'zod/mini';
import {
  LINE_LINK_REFUSALS,
  LINE_LOGIN_REFUSALS,
  LINK_PROOF_REFUSALS,
  type BeginLineAnswer,
  type CodeSignIn,
  type CodeSignInAnswer,
  type CodeSignInRefusal,
  type FinishLineAnswer,
  type LineLink,
  type LinePurpose,
  type LineReturn,
  type LinkLineAnswer,
  type LinkLineRequest,
} from '#domain/accounts/line-login';
import type { Call } from '#contract/protocol/call';
import {
  codec,
  decoded,
  nothing,
  read,
  type Codec,
  type Decoded,
  type ValueCodec,
} from '#contract/protocol/codec';
import { doneAnswer, type Done } from '#contract/protocol/done-answer';
import { envelope, optionalEnvelope, refusedEnvelope } from '#contract/protocol/envelope';
import { flag, requiredText, requiredTextUpTo, text, textUpTo, oneOf, yesNo } from '#contract/kernel/fields';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { wireCode } from '#contract/protocol/refusal-message';
import { signInAnswerOf } from './sign-in-answer.ts';
import { LINE_HOLDERS } from '#contract/protocol/who';

/** LINE's codes are far shorter. */
const MAX_CODE_LENGTH = 500;
const MAX_KEY_LENGTH = 100;

const PURPOSE_CODES = { 'sign-in': 'SIGN_IN', link: 'LINK' } as const;

const purpose: ValueCodec<LinePurpose> = codec(
  z.pipe(
    z.object({ Purpose: oneOf(Object.values(PURPOSE_CODES)) }),
    z.transform((wire): LinePurpose => (wire.Purpose === 'LINK' ? 'link' : 'sign-in')),
  ),
  (purposeOfLogin) => ({ Purpose: PURPOSE_CODES[purposeOfLogin] }),
);

const UNAVAILABLE = wireCode('line-unavailable');

const beginAnswer: Codec<BeginLineAnswer> = envelope<BeginLineAnswer>({
  value: z.pipe(
    z.object({ Address: requiredText, State: requiredText, BrowserKey: requiredText }),
    z.transform((wire): BeginLineAnswer => ({
      kind: 'started',
      address: wire.Address,
      state: wire.State,
      browserKey: wire.BrowserKey,
    })),
  ),
  toWire: (answer) =>
    answer.kind === 'started'
      ? { Address: answer.address, State: answer.state, BrowserKey: answer.browserKey }
      : null,
  readOther: (code) =>
    code === UNAVAILABLE ? decoded({ kind: 'refused', code: 'line-unavailable' }) : undefined,
  writeOther: (answer) => (answer.kind === 'refused' ? { code: UNAVAILABLE } : undefined),
});

/** Starts a LINE login. */
export const beginLine: Call<LinePurpose, BeginLineAnswer> = {
  name: 'beginLine',
  method: 'POST',
  path: 'LINE/BEGIN_LOGIN',
  who: 'anyone',
  offline: 'live',
  idempotency: 'none',
  request: purpose,
  answer: beginAnswer,
  tag: 'session',
};

const lineReturn: ValueCodec<LineReturn> = codec(
  z.pipe(
    z.object({
      State: requiredTextUpTo(MAX_KEY_LENGTH),
      Code: requiredTextUpTo(MAX_CODE_LENGTH),
      BrowserKey: requiredTextUpTo(MAX_KEY_LENGTH),
    }),
    z.transform((wire) => ({ state: wire.State, code: wire.Code, browserKey: wire.BrowserKey })),
  ),
  ({ state, code, browserKey }) => ({ State: state, Code: code, BrowserKey: browserKey }),
);

const NOT_LINKED = wireCode('line-not-linked');

const signedInOrRefused = signInAnswerOf(LINE_LOGIN_REFUSALS);

const offered = z.object({
  status_code: text,
  data: z.pipe(
    z.object({ Ticket: requiredText, LineName: text }),
    z.transform((wire) => ({ ticket: wire.Ticket, lineName: wire.LineName })),
  ),
});

const head = z.looseObject({ status_code: text });

/** The user object of a login. If the LINE account is not linked, our envelope returns a ticket. */
const finishAnswer: Codec<FinishLineAnswer> = {
  wire: signedInOrRefused.wire,
  fromWire(input): Decoded<FinishLineAnswer> {
    const answer = read(head, input);
    if (!answer.ok || answer.value.status_code !== NOT_LINKED) return signedInOrRefused.fromWire(input);
    const offer = read(offered, input);
    return offer.ok ? decoded({ kind: 'not-linked', ...offer.value.data }) : offer;
  },
  toWire: (answer) =>
    answer.kind === 'not-linked'
      ? refusedEnvelope(NOT_LINKED, { Ticket: answer.ticket, LineName: answer.lineName })
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

/** A password is taken unchanged; a missing one is read as empty, and therefore refused. */
const password = z._default(z.nullable(z.string()), '');

const linkRequest: ValueCodec<LinkLineRequest> = codec(
  z.pipe(
    z.object({
      Ticket: requiredTextUpTo(MAX_KEY_LENGTH),
      Password: password,
      CodeTicket: textUpTo(MAX_KEY_LENGTH),
    }),
    z.transform((wire) => ({
      ticket: wire.Ticket,
      password: wire.Password ?? '',
      codeTicket: wire.CodeTicket,
    })),
  ),
  ({ ticket, password: typed, codeTicket }) => ({
    Ticket: ticket,
    Password: typed,
    CodeTicket: codeTicket,
  }),
);

const linkAnswer: Codec<LinkLineAnswer> = envelope<LinkLineAnswer>({
  value: z.pipe(
    z.object({ LineName: text }),
    z.transform((wire): LinkLineAnswer => ({ kind: 'linked', lineName: wire.LineName })),
  ),
  toWire: (answer) => (answer.kind === 'linked' ? { LineName: answer.lineName } : null),
  ...refusalCodes([...LINE_LINK_REFUSALS, ...LINK_PROOF_REFUSALS]),
});

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

const link: ValueCodec<LineLink> = codec(
  z.pipe(
    z.object({ LineName: text, MaySend: flag(undefined) }),
    z.transform((wire) => ({ lineName: wire.LineName, maySend: wire.MaySend })),
  ),
  ({ lineName, maySend }) => ({ LineName: lineName, MaySend: yesNo(maySend) }),
);

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

const codeSignIn: ValueCodec<CodeSignIn> = codec(
  z.pipe(
    z.object({ Ticket: requiredTextUpTo(MAX_KEY_LENGTH), LineTicket: textUpTo(MAX_KEY_LENGTH) }),
    z.transform((wire) => ({ ticket: wire.Ticket, lineTicket: wire.LineTicket })),
  ),
  ({ ticket, lineTicket }) => ({ Ticket: ticket, LineTicket: lineTicket }),
);

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
