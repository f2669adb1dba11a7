import { readAccountPush, type AccountNoticeKind } from '#domain/accounts/account-notice';
import { readOrderPush, type OrderPush } from '#domain/notifications/push';
import { DEFAULT_LANGUAGE, type Language } from '#domain/kernel/language';
import type { PersonalDatabase } from '#local/database/personal-database';
import { forgetSetting, readLanguageSetting, readSetting } from '#local/kernel/settings';
import { readSession } from '#local/accounts/sessions';
import { accountPageFor } from '../account-page.ts';
import { accountPushMessages } from './account-push-messages.ts';
import { orderPushMessages, someNewsMessages, type NotificationText } from './order-push-messages.ts';
import type { WorkerDeps } from './send-pending-changes.ts';
import type { OrderAddress } from './show-order-news.ts';
import { withSyncContext } from './with-sync-context.ts';
import { workerMessages } from './worker-messages.ts';

export interface PushShownDeps extends Pick<WorkerDeps, 'scope' | 'isInFront' | 'show'> {
  /** Ends the browser's push subscription. */
  readonly endPush: () => Promise<void>;
  /** The visible notifications with this tag. */
  readonly shownBefore: (tag: string) => Promise<readonly Pick<Notification, 'data'>[]>;
}

export interface ShownPush extends OrderAddress {
  readonly kind: OrderPush['kind'];
}

/**
 * Always shows one notification for each push, because a browser may revoke the permission otherwise. If the phone's
 * databases do not open, the notification only says that there is news.
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

/** Shows nothing about another account than the signed-in one, and ends its subscription. */
export async function showPush(deps: PushShownDeps, personal: PersonalDatabase, text: string): Promise<void> {
  const language = await readLanguageSetting(personal.settings);
  const aboutAccount = readAccountPush(text);
  if (aboutAccount !== undefined) return await showAccountNotice(deps, aboutAccount, language);
  const stored = await readSetting(personal.settings, 'order-push');
  const session = await readSession(personal.sessions);
  const isOwn = stored !== undefined && stored.account === session?.account && !session.isEnded;
  const push = readOrderPush(text);
  if (isOwn && push !== undefined) return await showOrder(deps, push, language);
  await showSomeNews(deps, language);
  if (isOwn) return;
  await deps.endPush();
  await forgetSetting(personal.settings, 'order-push');
}

/**
 * A later message about an order replaces the earlier one. The same message again, and one whose reader has the app in
 * front, makes no sound.
 */
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

/** Also shown if the session here is over, because a stranger may have ended it. It contains no personal data. */
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

/** Options that browsers support and TypeScript's types lack. */
interface ShownOptions extends NotificationOptions {
  readonly renotify?: boolean;
}

async function show(
  { scope, show: showIt }: PushShownDeps,
  { title, body }: NotificationText,
  options: ShownOptions,
): Promise<void> {
  await showIt(title, { body, icon: new URL('tenant/icons/icon-192.png', scope).href, ...options });
}

function kindOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
}
