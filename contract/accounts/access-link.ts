import * as z from 'zod/mini';
import type { AccessAnswer, AccessLink, AccessOfferAnswer } from '#domain/accounts/access-link';
import type { Call } from '#contract/protocol/call';
import { decoded, read, type Codec, type Decoded } from '#contract/protocol/codec';
import { refusedEnvelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { text } from '#contract/kernel/scalars';
import { wireCode } from '#contract/protocol/refusal-message';
import { user } from './user.ts';

const REFUSED = { kind: 'refused', code: 'access-refused' } as const;
const REFUSED_CODE = wireCode(REFUSED.code);

/**
 * The link's parts, named as in the page's URL (Specification, ROUTE-2). They travel in a request body, because
 * URLs are logged in more places than bodies. A missing or malformed part is refused like any invalid link.
 */
const accessLink = fieldMap<AccessLink>({
  keyId: ['auth', text],
  payload: ['btoa', text],
  signature: ['urlencodebtoa', text],
});

const offerAnswer: Codec<AccessOfferAnswer> = outcome(
  'good',
  { name: ['Name', text] },
  refusalCodes([REFUSED.code]),
);

const head = z.looseObject({ status_code: text.wire });

/** The user object itself, as for a login; a refusal uses our envelope. */
const accessAnswer: Codec<AccessAnswer> = {
  refusals: [REFUSED.code],
  wire: user.wire,
  fromWire(input): Decoded<AccessAnswer> {
    const answer = read(head, input);
    if (!answer.ok) return answer;
    const code = answer.value.status_code;
    if (code === REFUSED_CODE) return decoded(REFUSED);
    if (code !== '' && code !== '200') return { ok: false, problem: `unexpected status_code ${code}`, code };
    const signedIn = user.fromWire(input);
    return signedIn.ok ? decoded({ kind: 'signed-in', ...signedIn.value }) : signedIn;
  },
  toWire: (answer) =>
    answer.kind === 'refused'
      ? refusedEnvelope(REFUSED_CODE)
      : Object.assign({ status: 'success', status_code: '200' }, user.toWire(answer)),
};

/** Returns the account that a link would sign in, without using up the link. */
export const readAccessLink: Call<AccessLink, AccessOfferAnswer> = {
  name: 'readAccessLink',
  method: 'POST',
  path: 'SESSION/READ_ACCESS_LINK',
  who: 'anyone',
  offline: 'live',
  idempotency: 'none',
  request: accessLink,
  answer: offerAnswer,
  tag: 'session',
};

/** Signs in with a link. A link works once: of two concurrent requests, one is refused. */
export const spendAccessLink: Call<AccessLink, AccessAnswer> = {
  name: 'spendAccessLink',
  method: 'POST',
  path: 'SESSION/SPEND_ACCESS_LINK',
  who: 'anyone',
  offline: 'live',
  idempotency: 'none',
  request: accessLink,
  answer: accessAnswer,
  tag: 'session',
};
