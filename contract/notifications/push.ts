import type { PushSubscription, SavePushAnswer } from '#domain/notifications/push';
import type { Call } from '#contract/protocol/call';
import { QUEUED_CHANGE_BY_ID } from '#contract/protocol/call-behaviours';
import { doneAnswer, type Done } from '#contract/protocol/done-answer';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { only } from '#contract/protocol/value-codecs';
import { requiredTextUpTo } from '#contract/kernel/scalars';
import { BUYERS } from '#contract/protocol/who';

/** Longer than any push service's endpoint, and within the limit of a table's index. */
const MAX_ENDPOINT_LENGTH = 1000;
const MAX_KEY_LENGTH = 100;

/**
 * Subscribes the session's browser to order notifications until the session ends. It is idempotent by endpoint.
 */
export const savePushSubscription: Call<PushSubscription, SavePushAnswer> = {
  ...QUEUED_CHANGE_BY_ID,
  name: 'savePushSubscription',
  path: 'PUSH/SAVE_SUBSCRIPTION',
  who: BUYERS,
  request: fieldMap<PushSubscription>({
    endpoint: ['Endpoint', requiredTextUpTo(MAX_ENDPOINT_LENGTH)],
    publicKey: ['P256dh', requiredTextUpTo(MAX_KEY_LENGTH)],
    secret: ['Auth', requiredTextUpTo(MAX_KEY_LENGTH)],
  }),
  answer: outcome('saved', undefined, ['push-not-possible']),
  tag: 'session',
};

/** Ends a subscription. A missing one, or another account's, is ignored. */
export const removePushSubscription: Call<string, Done> = {
  ...QUEUED_CHANGE_BY_ID,
  name: 'removePushSubscription',
  path: 'PUSH/REMOVE_SUBSCRIPTION',
  who: BUYERS,
  request: only('Endpoint', requiredTextUpTo(MAX_ENDPOINT_LENGTH)),
  answer: doneAnswer,
  tag: 'session',
};
