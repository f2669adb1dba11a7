import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/kernel/language';
import { OTHER } from '#domain/kernel/or-other';
import { ORDER_EVENT_KINDS } from '#domain/orders/order-event';
import {
  WEBHOOK_FAULTS,
  WEBHOOK_STATES,
  type SettleWebhooksAnswer,
  type SettleWebhooksRequest,
  type WebhookFailure,
  type WebhookMessage,
  type WebhookQuery,
  type WebhookState,
} from '#domain/integration/webhook-message';
import type { Call } from '#contract/protocol/call';
import { LIVE_CHANGE, LIVE_READ } from '#contract/protocol/call-behaviours';
import { listEnvelope } from '#contract/protocol/envelope';
import { fieldMap, group, type FieldCodec } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { checked } from '#contract/protocol/value-codecs';
import {
  codes,
  count,
  oneOf,
  optionalCount,
  optionalText,
  requiredText,
  text,
  textUpTo,
} from '#contract/kernel/scalars';
import { openOneOf } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { STAFF } from '#contract/protocol/who';

const MAX_AT_ONCE = 500;
const MAX_TARGET_LENGTH = 40;

const stateOrAll: FieldCodec<WebhookState | undefined> = {
  wire: z.pipe(
    z.nullish(z.enum(['', ...WEBHOOK_STATES.map(wireCode)])),
    z.transform((found) => WEBHOOK_STATES.find((each) => wireCode(each) === found)),
  ),
  toWire: (state) => (state === undefined ? '' : wireCode(state)),
};

/** A fault of a newer server is undefined here; the server's own text describes it. */
const faultOrNone = openOneOf(WEBHOOK_FAULTS, undefined, wireCode);

const failure = group(
  { Fault: faultOrNone, HttpStatus: optionalCount(), FaultText: text },
  {
    read: (wire): WebhookFailure | undefined =>
      wire.Fault === undefined
        ? undefined
        : { fault: wire.Fault, httpStatus: wire.HttpStatus, text: wire.FaultText },
    write: (found: WebhookFailure | undefined) => ({
      Fault: faultOrNone.toWire(found?.fault),
      HttpStatus: found?.httpStatus ?? 0,
      FaultText: found?.text ?? '',
    }),
  },
);

/** A message as staff see it. */
export const webhookMessage = fieldMap<WebhookMessage>({
  id: ['MessageID', requiredText],
  eventId: ['EventID', requiredText],
  kind: ['Event', openOneOf(ORDER_EVENT_KINDS, OTHER)],
  orderId: ['OrderId', requiredText],
  orderNo: ['OrderNo', text],
  target: ['Target', requiredText],
  state: ['State', openOneOf(WEBHOOK_STATES, OTHER, wireCode)],
  tries: ['Tries', count({ from: 0, whenBlank: 0 })],
  happenedAt: ['HappenedAt', requiredText],
  triedAt: ['TriedAt', optionalText],
  nextTryAt: ['NextTryAt', optionalText],
  failure,
});

const languageOrOurs: FieldCodec<Language> = {
  wire: z.pipe(
    z.nullish(z.enum(['', ...LANGUAGES])),
    z.transform((found) => LANGUAGES.find((each) => each === found) ?? DEFAULT_LANGUAGE),
  ),
  toWire: (language) => language,
};

/** Lists the events sent to other systems, with failures and their reasons, newest first. */
export const getWebhookMessages: Call<WebhookQuery, readonly WebhookMessage[]> = {
  ...LIVE_READ,
  name: 'getWebhookMessages',
  path: 'WEBHOOK/GET_MESSAGES',
  who: STAFF,
  permissionFor: () => 'settings.read',
  request: fieldMap<WebhookQuery>({
    state: ['State', stateOrAll],
    target: ['Target', textUpTo(MAX_TARGET_LENGTH)],
    language: ['Language', languageOrOurs],
    skip: ['skip', count({ from: 0, whenBlank: 0 })],
    take: ['take', count({ from: 1, to: MAX_AT_ONCE, whenBlank: 100 })],
  }),
  answer: listEnvelope(webhookMessage),
  tag: 'integration',
};

/** The request names either messages or a target, which stands for all its dead messages. */
const settleRequest = checked(
  fieldMap<SettleWebhooksRequest>({
    action: ['Wish', oneOf(['send', 'give-up'], wireCode)],
    ids: ['MessageIDs', codes],
    target: ['Target', textUpTo(MAX_TARGET_LENGTH)],
  }),
  z.refine(({ ids, target }) => ids.length > 0 !== (target !== ''), {
    error: 'must contain either messages or a target',
  }),
  z.refine(({ ids }) => ids.length <= MAX_AT_ONCE, {
    error: `must contain at most ${MAX_AT_ONCE} messages`,
  }),
);

/** Lets staff resend messages with fresh retries, or give them up; all of them or none. */
export const settleWebhookMessages: Call<SettleWebhooksRequest, SettleWebhooksAnswer> = {
  ...LIVE_CHANGE,
  name: 'settleWebhookMessages',
  path: 'WEBHOOK/SETTLE_MESSAGES',
  who: STAFF,
  permissionFor: () => 'settings.change',
  request: settleRequest,
  answer: outcome('settled', { count: ['Count', count({ from: 0 })] }, [
    'message-unknown',
    'settle-not-allowed',
  ]),
  tag: 'integration',
};
