import * as z from 'zod/mini';
import type { PushSubscription, SavePushAnswer } from '#domain/notifications/push';
import type { Call } from '#contract/protocol/call';
import { codec, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { doneAnswer, type Done } from '#contract/protocol/done-answer';
import { envelope } from '#contract/protocol/envelope';
import { requiredTextUpTo } from '#contract/kernel/fields';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { BUYERS } from '#contract/protocol/who';

/** Longer than any push service's endpoint, and within the limit of a table's index. */
const MAX_ENDPOINT_LENGTH = 1000;
const MAX_KEY_LENGTH = 100;

const subscription: ValueCodec<PushSubscription> = codec(
  z.pipe(
    z.object({
      Endpoint: requiredTextUpTo(MAX_ENDPOINT_LENGTH),
      P256dh: requiredTextUpTo(MAX_KEY_LENGTH),
      Auth: requiredTextUpTo(MAX_KEY_LENGTH),
    }),
    z.transform((wire) => ({ endpoint: wire.Endpoint, publicKey: wire.P256dh, secret: wire.Auth })),
  ),
  ({ endpoint, publicKey, secret }) => ({ Endpoint: endpoint, P256dh: publicKey, Auth: secret }),
);

const saveAnswer: Codec<SavePushAnswer> = envelope<SavePushAnswer>({
  value: z.pipe(
    z.unknown(),
    z.transform((): SavePushAnswer => ({ kind: 'saved' })),
  ),
  toWire: () => null,
  ...refusalCodes(['push-not-possible']),
});

/**
 * Subscribes the session's browser to order notifications until the session ends. It is idempotent by endpoint.
 */
export const savePushSubscription: Call<PushSubscription, SavePushAnswer> = {
  name: 'savePushSubscription',
  method: 'POST',
  path: 'PUSH/SAVE_SUBSCRIPTION',
  who: BUYERS,
  offline: 'queue',
  idempotency: 'by-id',
  request: subscription,
  answer: saveAnswer,
  tag: 'session',
};

const whichEndpoint: ValueCodec<string> = codec(
  z.pipe(
    z.object({ Endpoint: requiredTextUpTo(MAX_ENDPOINT_LENGTH) }),
    z.transform((wire) => wire.Endpoint),
  ),
  (endpoint) => ({ Endpoint: endpoint }),
);

/** Ends a subscription. A missing one, or another account's, is ignored. */
export const removePushSubscription: Call<string, Done> = {
  name: 'removePushSubscription',
  method: 'POST',
  path: 'PUSH/REMOVE_SUBSCRIPTION',
  who: BUYERS,
  offline: 'queue',
  idempotency: 'by-id',
  request: whichEndpoint,
  answer: doneAnswer,
  tag: 'session',
};
