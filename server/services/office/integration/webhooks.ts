import type {
  SettleWebhooksAnswer,
  SettleWebhooksRequest,
  WebhookMessage,
} from '#domain/integration/webhook-message';
import type { WebhookTargetSettings } from '#domain/integration/webhook-target';
import type { ListedWebhook, WebhookPageQuery } from '#domain/office/integration/webhook-list';
import type { Page } from '#domain/office/page';
import type { Database } from '#server/store/database/database';
import { countOpenWebhooks } from '#server/store/integration/webhook-jobs';
import { listWebhookMessages, settleWebhookMessages } from '#server/services/integration/webhook-messages';
import type { Audited } from '#server/services/office/audit/write-audit';
import { positionOf, readPosition } from '#server/services/office/lists/list-position';

/** Lists the configured targets, and others for which messages are still there. */
export async function listWebhooks(
  database: Database,
  targets: readonly WebhookTargetSettings[],
): Promise<readonly ListedWebhook[]> {
  const open = new Map((await countOpenWebhooks(database)).map((each) => [each.target, each]));
  const listed = targets.map(({ name, address, events }) => {
    const { waiting = 0, dead = 0 } = open.get(name) ?? {};
    return { name, origin: new URL(address).origin, events, waiting, dead };
  });
  const known = new Set(targets.map(({ name }) => name));
  const others = [...open.values()].filter(({ target }) => !known.has(target));
  return [
    ...listed,
    ...others.map(({ target, waiting, dead }) => ({ name: target, origin: '', events: [], waiting, dead })),
  ];
}

/** Lists one page of messages, newest first. New messages move the later pages, which are read seldom. */
export async function listWebhookPage(
  database: Database,
  { state, target, language, after, take }: WebhookPageQuery,
): Promise<Page<WebhookMessage>> {
  const [position] = readPosition(after) ?? [];
  const skip = typeof position === 'number' && position > 0 ? position : 0;
  const found = await listWebhookMessages(database, { state, target, language, skip, take: take + 1 });
  return { rows: found.slice(0, take), next: found.length > take ? positionOf(skip + take) : '' };
}

/** Sends messages again or gives them up, as the staff's command does. */
export async function settleWebhooks(
  transaction: Database,
  request: SettleWebhooksRequest,
  now: Date,
): Promise<Audited<SettleWebhooksAnswer>> {
  const answer = await settleWebhookMessages(transaction, { now }, request);
  if (answer.kind === 'refused' || answer.count === 0) return { result: answer, act: undefined };
  const { action, target, ids } = request;
  return {
    result: answer,
    act: {
      action: action === 'send' ? 'webhooks-sent-again' : 'webhooks-given-up',
      subject: 'webhook',
      subjectId: target === '' && ids.length === 1 ? (ids[0] ?? '') : target,
      after: { messages: answer.count },
    },
  };
}
