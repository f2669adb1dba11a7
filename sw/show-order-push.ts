import { readAccountPush, type AccountNoticeKind } from '#domain/accounts/account-notice';
import { readOrderPush, type OrderPush } from '#domain/notifications/push';
import { DEFAULT_LANGUAGE, type Language } from '#domain/kernel/language';
import { forgetOrderPush, readKeptOrderPush } from '#local/notifications/order-push';
import type { PersonalDatabase } from '#local/database/personal-database';
import { readLanguagePreference } from '#local/kernel/preferences';
import { readSession } from '#local/accounts/sessions';
import { accountPageFor } from './account-page.ts';
import { accountPushWords } from './account-push-words.ts';
import { orderPushWords, someNewsWords, type NotificationWords } from './order-push-words.ts';
import type { WorkerDoors } from './send-what-is-owed.ts';
import type { OrderAddress } from './tell-order-news.ts';
import { withOwing } from './with-owing.ts';
import { workerWords } from './worker-words.ts';

export interface PushShownDoors extends Pick<WorkerDoors, 'scope' | 'isInFront' | 'show'> {
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
  doors: PushShownDoors & Pick<WorkerDoors, 'noteSent'>,
  text: string,
): Promise<void> {
  let isShown = false;
  try {
    await withOwing(doors, async ({ personal }) => {
      await showPush(doors, personal, text);
      isShown = true;
    });
  } finally {
    if (!isShown) await showSomeNews(doors, DEFAULT_LANGUAGE);
  }
}

/** What is of another account than the one that is signed in is not said, and nothing more is heard of it. */
export async function showPush(
  doors: PushShownDoors,
  personal: PersonalDatabase,
  text: string,
): Promise<void> {
  const language = await readLanguagePreference(personal.preferences);
  const aboutAccount = readAccountPush(text);
  if (aboutAccount !== undefined) return await showAccountNotice(doors, aboutAccount, language);
  const kept = await readKeptOrderPush(personal.preferences);
  const session = await readSession(personal.sessions);
  const isOwn = kept !== undefined && kept.account === session?.account && !session.isEnded;
  const push = readOrderPush(text);
  if (isOwn && push !== undefined) return await showOrder(doors, push, language);
  await showSomeNews(doors, language);
  if (isOwn) return;
  await doors.endPush();
  await forgetOrderPush(personal.preferences);
}

/** The later word about an order takes the place of the earlier one. The same word again, and one that its reader sees anyway, makes no sound. */
async function showOrder(doors: PushShownDoors, push: OrderPush, language: Language): Promise<void> {
  const tag = `order:${push.orderId}`;
  const before = await doors.shownBefore(tag);
  const isSame = before.some(({ data }) => kindOf(data) === push.kind);
  const isSilent = isSame || (await doors.isInFront());
  const data: ShownPush = { orderId: push.orderId, saleUnit: push.saleUnit, kind: push.kind };
  await show(doors, orderPushWords(workerWords(language), push), {
    lang: language,
    tag,
    data,
    ...(isSilent ? { silent: true } : { renotify: true }),
  });
}

/** Also where the session here is over: it may be a stranger who ended it. It names nobody. */
async function showAccountNotice(
  doors: PushShownDoors,
  kind: AccountNoticeKind,
  language: Language,
): Promise<void> {
  await show(doors, accountPushWords(workerWords(language), kind), {
    lang: language,
    tag: `account:${kind}`,
    renotify: true,
    data: accountPageFor(kind),
  });
}

async function showSomeNews(doors: PushShownDoors, language: Language): Promise<void> {
  await show(doors, someNewsWords(workerWords(language)), { lang: language, tag: 'order-news' });
}

/** What browsers know and the types do not yet. */
interface ShownOptions extends NotificationOptions {
  readonly renotify?: boolean;
}

async function show(
  { scope, show: showIt }: PushShownDoors,
  { title, body }: NotificationWords,
  options: ShownOptions,
): Promise<void> {
  await showIt(title, { body, icon: new URL('tenant/icons/icon-192.png', scope).href, ...options });
}

function kindOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
}
