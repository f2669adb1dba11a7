import { isUuid } from '#domain/kernel/uuid';
import type {
  SettleWebhooksAnswer,
  SettleWebhooksRequest,
  WebhookMessage,
  WebhookQuery,
  WebhookState,
} from '#domain/integration/webhook-message';
import type { Language } from '#domain/kernel/language';
import type { Database } from '#server/store/database/database';
import { deadJobsOf, giveUpJobs, lockJobs, rerunJobs, type JobState } from '#server/store/database/jobs';
import { listWebhookJobs, type SeenWebhook } from '#server/store/integration/webhook-jobs';
import { webhookFaultMessages } from './webhook-fault-messages.ts';

/** A webhook calls a job that is done taken. */
function jobStateOf(state: WebhookState): JobState {
  return state === 'taken' ? 'done' : state;
}

function webhookStateOf(state: JobState): WebhookState {
  return state === 'done' ? 'taken' : state;
}

/** Lists webhook messages with their state and last fault, newest first. */
export async function listWebhookMessages(
  database: Database,
  { language, state, ...filter }: WebhookQuery,
): Promise<readonly WebhookMessage[]> {
  const seen = await listWebhookJobs(database, { ...filter, state: state && jobStateOf(state) });
  return seen.map((each) => messageOf(each, language));
}

function messageOf(
  { job, outcome, event, orderNo, isBehind }: SeenWebhook,
  language: Language,
): WebhookMessage {
  const { fault, httpStatus } = outcome ?? NO_ATTEMPT;
  const isNext = job.state === 'waiting' && !isBehind;
  return {
    id: job.id,
    eventId: event.id,
    kind: event.kind,
    orderId: event.orderId,
    orderNo,
    target: job.queue,
    state: webhookStateOf(job.state),
    tries: job.attempts,
    happenedAt: event.happenedAt.toISOString(),
    triedAt: job.triedAt?.toISOString(),
    nextTryAt: isNext ? job.runAt.toISOString() : undefined,
    failure:
      fault === null
        ? undefined
        : { fault, httpStatus: httpStatus ?? undefined, text: webhookFaultMessages(fault, language) },
  };
}

const NO_ATTEMPT = { fault: null, httpStatus: null };

/**
 * Retries messages with a fresh count of tries, or gives them up so that later events of their orders are
 * sent. It changes all of the named messages or none.
 *
 * A message that is being sent at this moment is not recalled: it may arrive, and then be sent once more.
 */
export async function settleWebhookMessages(
  transaction: Database,
  { now }: { readonly now: Date },
  { action, ids, target }: SettleWebhooksRequest,
): Promise<SettleWebhooksAnswer> {
  const named =
    target === '' ? [...new Set(ids)] : await deadJobsOf(transaction, { kind: 'webhook', queue: target });
  if (!named.every((id) => isUuid(id))) return { kind: 'refused', code: 'message-unknown' };
  const rows = await lockJobs(transaction, 'webhook', named);
  if (rows.length < named.length) return { kind: 'refused', code: 'message-unknown' };
  if (!rows.every(({ state }) => allows(state, action)))
    return { kind: 'refused', code: 'settle-not-allowed' };
  await (action === 'send' ? rerunJobs(transaction, named, now) : giveUpJobs(transaction, named));
  return { kind: 'settled', count: rows.length };
}

/** A delivered message can be sent again, for a target that lost it, but it cannot be given up. */
function allows(state: JobState, action: SettleWebhooksRequest['action']): boolean {
  return action === 'send' || state === 'waiting' || state === 'dead';
}
