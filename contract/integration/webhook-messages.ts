import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/kernel/language';
import { OTHER } from '#domain/kernel/or-other';
import { ORDER_EVENT_KINDS } from '#domain/orders/order-event';
import {
  WEBHOOK_FAULTS,
  WEBHOOK_STATES,
  type SettleWebhooksAnswer,
  type SettleWebhooksRequest,
  type WebhookMessage,
  type WebhookQuery,
  type WebhookState,
} from '#domain/integration/webhook-message';
import type { Call } from '#contract/protocol/call';
import { codec, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { envelope, listEnvelope } from '#contract/protocol/envelope';
import { codeList, codes, count, requiredText, text, textUpTo, oneOf } from '#contract/kernel/fields';
import { openEnum } from '#contract/protocol/open-values';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { wireCode } from '#contract/protocol/refusal-message';
import { STAFF } from '#contract/protocol/who';

const MAX_AT_ONCE = 500;
const MAX_TARGET_LENGTH = 40;

const stateOrAll = z.pipe(
  z.nullish(oneOf(['', ...WEBHOOK_STATES.map(wireCode)])),
  z.transform((found): WebhookState | undefined => WEBHOOK_STATES.find((each) => wireCode(each) === found)),
);

/** A fault of a newer server is undefined here; the server's own text describes it. */
const faultOrNone = openEnum(WEBHOOK_FAULTS, undefined, wireCode);

const optionalMoment = z.pipe(
  text,
  z.transform((at) => (at === '' ? undefined : at)),
);

const message: ValueCodec<WebhookMessage> = codec(
  z.pipe(
    z.object({
      MessageID: requiredText,
      EventID: requiredText,
      Event: openEnum(ORDER_EVENT_KINDS, OTHER),
      OrderId: requiredText,
      OrderNo: text,
      Target: requiredText,
      State: openEnum(WEBHOOK_STATES, OTHER, wireCode),
      Tries: count({ from: 0, whenBlank: 0 }),
      HappenedAt: requiredText,
      TriedAt: optionalMoment,
      NextTryAt: optionalMoment,
      Fault: faultOrNone,
      HttpStatus: count({ from: 0, whenBlank: 0 }),
      FaultText: text,
    }),
    z.transform((wire): WebhookMessage => ({
      id: wire.MessageID,
      eventId: wire.EventID,
      kind: wire.Event,
      orderId: wire.OrderId,
      orderNo: wire.OrderNo,
      target: wire.Target,
      state: wire.State,
      tries: wire.Tries,
      happenedAt: wire.HappenedAt,
      triedAt: wire.TriedAt,
      nextTryAt: wire.NextTryAt,
      failure:
        wire.Fault === undefined
          ? undefined
          : {
              fault: wire.Fault,
              httpStatus: wire.HttpStatus === 0 ? undefined : wire.HttpStatus,
              text: wire.FaultText,
            },
    })),
  ),
  ({ failure, ...value }) => ({
    MessageID: value.id,
    EventID: value.eventId,
    Event: value.kind,
    OrderId: value.orderId,
    OrderNo: value.orderNo,
    Target: value.target,
    State: wireCode(value.state),
    Tries: value.tries,
    HappenedAt: value.happenedAt,
    TriedAt: value.triedAt ?? '',
    NextTryAt: value.nextTryAt ?? '',
    Fault: failure === undefined ? '' : wireCode(failure.fault),
    HttpStatus: failure?.httpStatus ?? 0,
    FaultText: failure?.text ?? '',
  }),
);

const languageOrOurs = z.pipe(
  z.nullish(oneOf(['', ...LANGUAGES])),
  z.transform((found) => LANGUAGES.find((each) => each === found) ?? DEFAULT_LANGUAGE),
);

const query: ValueCodec<WebhookQuery> = codec(
  z.pipe(
    z.object({
      State: stateOrAll,
      Target: textUpTo(MAX_TARGET_LENGTH),
      Language: languageOrOurs,
      skip: count({ from: 0, whenBlank: 0 }),
      take: count({ from: 1, to: MAX_AT_ONCE, whenBlank: 100 }),
    }),
    z.transform((wire): WebhookQuery => ({
      state: wire.State,
      target: wire.Target,
      language: wire.Language,
      skip: wire.skip,
      take: wire.take,
    })),
  ),
  (value) => ({
    State: value.state === undefined ? '' : wireCode(value.state),
    Target: value.target,
    Language: value.language,
    skip: value.skip,
    take: value.take,
  }),
);

/** Lists the events sent to other systems, with failures and their reasons, newest first. */
export const getWebhookMessages: Call<WebhookQuery, readonly WebhookMessage[]> = {
  name: 'getWebhookMessages',
  method: 'POST',
  path: 'WEBHOOK/GET_MESSAGES',
  who: STAFF,
  offline: 'live',
  idempotency: 'none',
  request: query,
  answer: listEnvelope(message),
  tag: 'integration',
};

const ACTION_CODES = { send: 'SEND', 'give-up': 'GIVE_UP' } as const;

/** The request names either messages or a target, which stands for all its dead messages. */
const settleRequest: ValueCodec<SettleWebhooksRequest> = codec(
  z.pipe(
    z
      .object({
        Wish: oneOf(Object.values(ACTION_CODES)),
        MessageIDs: codes,
        Target: textUpTo(MAX_TARGET_LENGTH),
      })
      .check(
        z.refine(({ MessageIDs, Target }) => MessageIDs.length > 0 !== (Target !== ''), {
          error: 'must contain either messages or a target',
        }),
        z.refine(({ MessageIDs }) => MessageIDs.length <= MAX_AT_ONCE, {
          error: `must contain at most ${MAX_AT_ONCE} messages`,
        }),
      ),
    z.transform((wire): SettleWebhooksRequest => ({
      action: wire.Wish === 'SEND' ? 'send' : 'give-up',
      ids: wire.MessageIDs,
      target: wire.Target,
    })),
  ),
  ({ action, ids, target }) => ({ Wish: ACTION_CODES[action], MessageIDs: codeList(ids), Target: target }),
);

const settleAnswer: Codec<SettleWebhooksAnswer> = envelope<SettleWebhooksAnswer>({
  value: z.pipe(
    z.object({ Count: count({ from: 0 }) }),
    z.transform((wire) => ({ kind: 'settled' as const, count: wire.Count })),
  ),
  toWire: (answer) => (answer.kind === 'settled' ? { Count: answer.count } : null),
  ...refusalCodes(['message-unknown', 'settle-not-allowed'] as const),
});

/** Lets staff resend messages with fresh retries, or give them up; all of them or none. */
export const settleWebhookMessages: Call<SettleWebhooksRequest, SettleWebhooksAnswer> = {
  name: 'settleWebhookMessages',
  method: 'POST',
  path: 'WEBHOOK/SETTLE_MESSAGES',
  who: STAFF,
  offline: 'live',
  idempotency: 'key',
  request: settleRequest,
  answer: settleAnswer,
  tag: 'integration',
};
