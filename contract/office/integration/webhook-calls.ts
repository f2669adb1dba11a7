import type { ListedWebhook, WebhookPageQuery } from '#domain/office/integration/webhook-list';
import type { Page } from '#domain/office/page';
import { ORDER_EVENT_KINDS } from '#domain/orders/order-event';
import {
  WEBHOOK_STATES,
  type SettleWebhooksAnswer,
  type SettleWebhooksRequest,
  type WebhookMessage,
} from '#domain/integration/webhook-message';
import { LANGUAGES } from '#domain/kernel/language';
import { nothing } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { openEnumList } from '#contract/protocol/open-values';
import { listOf } from '#contract/protocol/value-codecs';
import { count, oneOf, requiredText, text, textUpTo } from '#contract/kernel/scalars';
import { settleWebhookMessages, webhookMessage } from '#contract/integration/webhook-messages';
import type { OfficeCall } from '../office-call.ts';
import { optionalOneOf } from '../order-list-calls.ts';
import { pageOf, pageRequest, valueEnvelope } from '../page-fields.ts';

const MAX_TARGET_LENGTH = 40;

export const listWebhooks: OfficeCall<undefined, readonly ListedWebhook[]> = {
  name: 'listWebhooks',
  path: 'OFFICE/LIST_WEBHOOKS',
  summary: 'Lists the systems that are told about orders, with how much waits for each.',
  access: 'settings.read',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(
    listOf(
      fieldMap<ListedWebhook>({
        name: ['Target', requiredText],
        origin: ['Origin', text],
        events: ['Events', { wire: openEnumList(ORDER_EVENT_KINDS), toWire: (events) => events }],
        waiting: ['WaitingCount', count({ from: 0 })],
        dead: ['DeadCount', count({ from: 0 })],
      }),
    ),
  ),
};

export const listWebhookMessages: OfficeCall<WebhookPageQuery, Page<WebhookMessage>> = {
  name: 'listWebhookMessages',
  path: 'OFFICE/LIST_WEBHOOK_MESSAGES',
  summary: 'Lists events sent to other systems with their state and last fault, newest first.',
  access: 'settings.read',
  effect: 'read',
  request: fieldMap<WebhookPageQuery>({
    state: ['MessageState', optionalOneOf(WEBHOOK_STATES)],
    target: ['Target', textUpTo(MAX_TARGET_LENGTH)],
    language: ['Language', oneOf(LANGUAGES)],
    ...pageRequest,
  }),
  answer: pageOf(webhookMessage),
};

export const settleWebhooks: OfficeCall<SettleWebhooksRequest, SettleWebhooksAnswer> = {
  name: 'settleWebhooks',
  path: 'OFFICE/SETTLE_WEBHOOKS',
  summary: 'Sends events to other systems again, or gives them up; all of them or none.',
  access: 'settings.change',
  effect: 'change',
  request: settleWebhookMessages.request,
  answer: settleWebhookMessages.answer,
};
