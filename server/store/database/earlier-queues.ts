import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Moves the work that the version before left in its own queues into `jobs`: the tables `push_messages`,
 * `account_messages` and `webhook_messages`, and the columns `ask_at` and `busy_until` of `payment_attempts`.
 * This version does not use them otherwise. They stay for processes of that version, which still run while the
 * first one is upgraded, and this runs whenever a database is opened, because such a process may leave rows
 * later. The next version drops them (decision 61).
 *
 * Leases are kept, so that a message that such a process is sending is not sent at the same time.
 */
export async function moveEarlierQueues(database: Database): Promise<void> {
  for (const statement of [PUSHES, ACCOUNT_NOTICES, WEBHOOKS, PAYMENT_INQUIRIES])
    await database.execute(statement);
}

/** Only the newest message about an order counts. */
const PUSHES = sql`
  with moved as (delete from push_messages returning *)
  insert into jobs (kind, key, payload, due_at, run_at, claimed_until, attempts)
  select distinct on (subscription_id, order_id)
    'order-push', subscription_id || ' ' || order_id,
    jsonb_build_object('subscriptionId', subscription_id, 'orderId', order_id, 'push', kind),
    written_at, send_at, busy_until, tries
  from moved
  order by subscription_id, order_id, number desc
  on conflict (kind, key) do nothing`;

const ACCOUNT_NOTICES = sql`
  with moved as (delete from account_messages returning *)
  insert into jobs (kind, key, payload, due_at, run_at, claimed_until, attempts)
  select
    'account-notice', notice_id || ' message ' || number,
    jsonb_build_object('noticeId', notice_id) || case
      when mobile is null then jsonb_build_object('browser', jsonb_build_object(
        'endpoint', endpoint, 'publicKey', public_key, 'secret', secret))
      else jsonb_build_object('mobile', mobile) end,
    account_notices.at, send_at, busy_until, tries
  from moved
  join account_notices on account_notices.id = notice_id
  order by number
  on conflict (kind, key) do nothing`;

/** In the order of their events, because the number of a job orders those of one order. */
const WEBHOOKS = sql`
  with moved as (delete from webhook_messages returning *)
  insert into jobs (id, kind, key, queue, lane, payload, state, due_at, run_at, claimed_until, attempts,
    first_tried_at, tried_at, outcome)
  select
    moved.id, 'webhook', event_position || ' ' || target, target, target || ' ' || moved.order_id,
    jsonb_build_object('eventPosition', event_position),
    case state when 'taken' then 'done' else state end,
    happened_at, send_at, busy_until, tries, first_tried_at, tried_at,
    case when tried_at is null then null
      else jsonb_build_object('fault', fault, 'httpStatus', http_status) end
  from moved
  join order_events on order_events.position = event_position
  order by event_position, target
  on conflict (kind, key) do nothing`;

const PAYMENT_INQUIRIES = sql`
  with moved as (
    update payment_attempts
    set ask_at = null, busy_until = null
    from (select id, ask_at, busy_until from payment_attempts where ask_at is not null for update) as planned
    where payment_attempts.id = planned.id
    returning planned.id, planned.ask_at, planned.busy_until)
  insert into jobs (kind, key, payload, due_at, run_at, claimed_until)
  select
    'payment-inquiry', id::text, jsonb_build_object('attemptId', id, 'hint', ''),
    ask_at, ask_at, busy_until
  from moved
  on conflict (kind, key) do nothing`;
