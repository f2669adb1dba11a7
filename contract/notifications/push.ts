import type { PushSubscription, SavePushAnswer } from '#domain/notifications/push';
import type { Call } from '#contract/protocol/call';
import type { Codec } from '#contract/protocol/codec';
import { doneAnswer, type Done } from '#contract/protocol/done-answer';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { only } from '#contract/protocol/value-codecs';
import { requiredTextUpTo } from '#contract/kernel/scalars';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { BUYERS } from '#contract/protocol/who';

/** Longer than any push service's endpoint, and within the limit of a table's index. */
const MAX_ENDPOINT_LENGTH = 1000;
const MAX_KEY_LENGTH = 100;

const subscription = fieldMap<PushSubscription>({
  endpoint: ['Endpoint', requiredTextUpTo(MAX_ENDPOINT_LENGTH)],
  publicKey: ['P256dh', requiredTextUpTo(MAX_KEY_LENGTH)],
  secret: ['Auth', requiredTextUpTo(MAX_KEY_LENGTH)],
});

const saveAnswer: Codec<SavePushAnswer> = outcome('saved', undefined, refusalCodes(['push-not-possible']));

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

/** Ends a subscription. A missing one, or another account's, is ignored. */
export const removePushSubscription: Call<string, Done> = {
  name: 'removePushSubscription',
  method: 'POST',
  path: 'PUSH/REMOVE_SUBSCRIPTION',
  who: BUYERS,
  offline: 'queue',
  idempotency: 'by-id',
  request: only('Endpoint', requiredTextUpTo(MAX_ENDPOINT_LENGTH)),
  answer: doneAnswer,
  tag: 'session',
};
