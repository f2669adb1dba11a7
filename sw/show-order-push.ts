import { readAccountPush, type AccountNoticeKind } from '#domain/accounts/account-notice';
import { readOrderPush, type OrderPush } from '#domain/notifications/push';
import { DEFAULT_LANGUAGE, type Language } from '#domain/kernel/language';
import { forgetOrderPush, readKeptOrderPush } from '#local/notifications/order-push';
import type { PersonalDatabase } from '#local/database/personal-database';
import { readLanguagePreference } from '#local/kernel/preferences';
import { readSession } from '#local/accounts/sessions';
import { accountPageFor } from './account-page.ts';
import { accountPushMessages } from './account-push-messages.ts';
import { orderPushMessages, someNewsMessages, type NotificationMessages } from './order-push-messages.ts';
import type { WorkerDeps } from './send-pending-changes.ts';
import type { OrderAddress } from './show-order-news.ts';
import { withSyncContext } from './with-sync-context.ts';
import { workerMessages } from './worker-messages.ts';

export interface PushShownDeps extends Pick<WorkerDeps, 'scope' | 'isInFront' | 'show'> {
  /** The browser is told nothing any more. */
  readonly endPush: () => Promise<void>;
  /** What stands on the lock screen with this tag. */
  readonly shownBefore: (tag: string) => Promise<readonly Pick<Notification, 'data'>[]>;
}

export interface ShownPush extends OrderAddress {
  readonly kind: OrderPush['kind'];
}

/**
 * One notification for each push, always: a browser that was told and showed nothing may stop telling. Where what is kept on the
 * phone does not open, it says no more than that there is news.
 */
export async function showOrderPush(
  deps: PushShownDeps & Pick<WorkerDeps, 'noteSent'>,
  text: string,
): Promise<void> {
  let isShown = false;
  try {
    await withSyncContext(deps, async ({ personal }) => {
      await showPush(deps, personal, text);
      isShown = true;
    });
  } finally {
    if (!isShown) await showSomeNews(deps, DEFAULT_LANGUAGE);
  }
}

/** What is of another account than the one that is signed in is not said, and nothing more is heard of it. */
export async function showPush(deps: PushShownDeps, personal: PersonalDatabase, text: string): Promise<void> {
  const language = await readLanguagePreference(personal.preferences);
  const aboutAccount = readAccountPush(text);
  if (aboutAccount !== undefined) return await showAccountNotice(deps, aboutAccount, language);
  const kept = await readKeptOrderPush(personal.preferences);
  const session = await readSession(personal.sessions);
  const isOwn = kept !== undefined && kept.account === session?.account && !session.isEnded;
  const push = readOrderPush(text);
  if (isOwn && push !== undefined) return await showOrder(deps, push, language);
  await showSomeNews(deps, language);
  if (isOwn) return;
  await deps.endPush();
  await forgetOrderPush(personal.preferences);
}

/** The later word about an order takes the place of the earlier one. The same word again, and one that its reader sees anyway, makes no sound. */
async function showOrder(deps: PushShownDeps, push: OrderPush, language: Language): Promise<void> {
  const tag = `order:${push.orderId}`;
  const before = await deps.shownBefore(tag);
  const isSame = before.some(({ data }) => kindOf(data) === push.kind);
  const isSilent = isSame || (await deps.isInFront());
  const data: ShownPush = { orderId: push.orderId, saleUnit: push.saleUnit, kind: push.kind };
  await show(deps, orderPushMessages(workerMessages(language), push), {
    lang: language,
    tag,
    data,
    ...(isSilent ? { silent: true } : { renotify: true }),
  });
}

/** Also where the session here is over: it may be a stranger who ended it. It names nobody. */
async function showAccountNotice(
  deps: PushShownDeps,
  kind: AccountNoticeKind,
  language: Language,
): Promise<void> {
  await show(deps, accountPushMessages(workerMessages(language), kind), {
    lang: language,
    tag: `account:${kind}`,
    renotify: true,
    data: accountPageFor(kind),
  });
}

async function showSomeNews(deps: PushShownDeps, language: Language): Promise<void> {
  await show(deps, someNewsMessages(workerMessages(language)), { lang: language, tag: 'order-news' });
}

/** What browsers know and the types do not yet. */
interface ShownOptions extends NotificationOptions {
  readonly renotify?: boolean;
}

async function show(
  { scope, show: showIt }: PushShownDeps,
  { title, body }: NotificationMessages,
  options: ShownOptions,
): Promise<void> {
  await showIt(title, { body, icon: new URL('tenant/icons/icon-192.png', scope).href, ...options });
}

function kindOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
}
