import type { DeviceSession, EndSessionAnswer } from '#domain/accounts/device-session';
import type { Call } from '#contract/protocol/call';
import { decoded, nothing, type Codec } from '#contract/protocol/codec';
import { envelope, listEnvelope, NOT_FOUND } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { only } from '#contract/protocol/value-codecs';
import { count, flag, instant, requiredText, requiredTextUpTo, text } from '#contract/kernel/scalars';
import { wireCode } from '#contract/protocol/refusal-message';
import { ACCOUNT_HOLDERS } from '#contract/protocol/who';

const MAX_ID_LENGTH = 100;

const session = fieldMap<DeviceSession>({
  id: ['SessionId', requiredText],
  userAgent: ['Device', text],
  signedInAt: ['SignedInAt', instant],
  lastUsedAt: ['LastUsedAt', instant],
  isThis: ['IsThis', flag()],
});

/**
 * Lists the devices on which the token's account is signed in: the requesting one first, then by last use.
 */
export const getSessions: Call<undefined, readonly DeviceSession[]> = {
  name: 'getSessions',
  method: 'POST',
  path: 'SESSION/GET_SESSIONS',
  who: ACCOUNT_HOLDERS,
  offline: 'live',
  idempotency: 'none',
  request: nothing,
  answer: listEnvelope(session),
  tag: 'session',
};

const OWN_SESSION = 'own-session';

const endAnswer: Codec<EndSessionAnswer> = outcome('ended', undefined, {
  refusals: [OWN_SESSION],
  readOther(code) {
    if (code === NOT_FOUND) return decoded({ kind: 'not-there' });
    return code === wireCode(OWN_SESSION) ? decoded({ kind: 'refused', code: OWN_SESSION }) : undefined;
  },
  writeOther(value) {
    if (value.kind === 'not-there') return { code: NOT_FOUND };
    return value.kind === 'refused' ? { code: wireCode(value.code) } : undefined;
  },
});

const endedSessions = only('Ended', count({ from: 0 }));

/**
 * Signs another device of the token's account out. A session that does not exist, has ended or belongs to
 * another account yields the same 404.
 */
export const endSession: Call<string, EndSessionAnswer> = {
  name: 'endSession',
  method: 'POST',
  path: 'SESSION/END_SESSION',
  who: ACCOUNT_HOLDERS,
  offline: 'live',
  idempotency: 'key',
  request: only('SessionId', requiredTextUpTo(MAX_ID_LENGTH)),
  answer: endAnswer,
  tag: 'session',
};

/** Signs all other devices of the token's account out, and returns their number. */
export const endOtherSessions: Call<undefined, number> = {
  name: 'endOtherSessions',
  method: 'POST',
  path: 'SESSION/END_OTHER_SESSIONS',
  who: ACCOUNT_HOLDERS,
  offline: 'live',
  idempotency: 'key',
  request: nothing,
  answer: envelope<number>({ value: endedSessions.wire, toWire: endedSessions.toWire }),
  tag: 'session',
};
