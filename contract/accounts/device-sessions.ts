import * as z from 'zod/mini';
import type { DeviceSession, EndSessionAnswer } from '#domain/accounts/device-session';
import type { Call } from '#contract/protocol/call';
import { codec, decoded, nothing, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { envelope, listEnvelope, NOT_FOUND } from '#contract/protocol/envelope';
import { count, flag, requiredText, requiredTextUpTo, text, yesNo } from '#contract/kernel/fields';
import { instant } from '#contract/kernel/instant-field';
import { wireCode } from '#contract/protocol/refusal-message';
import { ACCOUNT_HOLDERS } from '#contract/protocol/who';

const MAX_ID_LENGTH = 100;

const session: ValueCodec<DeviceSession> = codec(
  z.pipe(
    z.object({
      SessionId: requiredText,
      Device: text,
      SignedInAt: instant,
      LastUsedAt: instant,
      IsThis: flag(undefined),
    }),
    z.transform((wire) => ({
      id: wire.SessionId,
      userAgent: wire.Device,
      signedInAt: wire.SignedInAt,
      lastUsedAt: wire.LastUsedAt,
      isThis: wire.IsThis,
    })),
  ),
  ({ id, userAgent, signedInAt, lastUsedAt, isThis }) => ({
    SessionId: id,
    Device: userAgent,
    SignedInAt: signedInAt.toISOString(),
    LastUsedAt: lastUsedAt.toISOString(),
    IsThis: yesNo(isThis),
  }),
);

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

const whichSession: ValueCodec<string> = codec(
  z.pipe(
    z.object({ SessionId: requiredTextUpTo(MAX_ID_LENGTH) }),
    z.transform((wire) => wire.SessionId),
  ),
  (id) => ({ SessionId: id }),
);

const OWN_SESSION = 'own-session';

const endAnswer: Codec<EndSessionAnswer> = envelope<EndSessionAnswer>({
  value: z.pipe(
    z.unknown(),
    z.transform((): EndSessionAnswer => ({ kind: 'ended' })),
  ),
  toWire: () => null,
  readOther(code) {
    if (code === NOT_FOUND) return decoded({ kind: 'not-there' });
    return code === wireCode(OWN_SESSION) ? decoded({ kind: 'refused', code: OWN_SESSION }) : undefined;
  },
  writeOther(value) {
    if (value.kind === 'not-there') return { code: NOT_FOUND };
    return value.kind === 'refused' ? { code: wireCode(value.code) } : undefined;
  },
});

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
  request: whichSession,
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
  answer: envelope<number>({
    value: z.pipe(
      z.object({ Ended: count({ from: 0 }) }),
      z.transform((wire) => wire.Ended),
    ),
    toWire: (ended) => ({ Ended: ended }),
  }),
  tag: 'session',
};
