import { DAY_MS } from '#domain/kernel/durations';
import { isGuest } from '#domain/accounts/person';
import { forgetSetting, readSetting, saveSetting } from '#local/kernel/settings';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { pagePush, type BrowserPush } from '#platform/notifications/browser-push';
import { enqueuePush, type EnqueuePushDeps } from '#sync/changes/enqueue-push';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import type { Phone } from '#state/runtime/phone';

/** After "not now" the app does not ask again for this time. */
export const ASK_AGAIN_AFTER_MS = 90 * DAY_MS;

export interface OrderPushSetting {
  /** The server supports push, and the signed-in account has orders. */
  readonly isOffered: boolean;
  /** The signed-in account switched it on here. */
  readonly isOn: boolean;
  /** Somebody said "not now" recently. */
  readonly isRefused: boolean;
}

export const orderPushStore = onePerPhone((phone) => openLiveStore(() => readOrderPushSetting(phone)));

export async function readOrderPushSetting(phone: Phone): Promise<OrderPushSetting> {
  const { sessions, settings } = phone.personal;
  return await phone.personal.read(['sessions', 'settings'], async () => {
    const session = await readSession(sessions);
    const stored = await readSetting(settings, 'order-push');
    const refusedAt = await readSetting(settings, 'order-push-refused-at');
    const sinceMs =
      refusedAt === undefined ? Infinity : Math.abs(phone.clock.now().getTime() - refusedAt.getTime());
    return {
      isOffered: phone.tenant.pushKey !== '' && session !== undefined && hasOrders(session),
      isOn: stored !== undefined && stored.account === session?.account,
      isRefused: sinceMs < ASK_AGAIN_AFTER_MS,
    };
  });
}

function hasOrders({ person, isEnded }: SessionRow): boolean {
  return !isEnded && !isGuest(person) && (person.role === 'customer' || person.role === 'agent');
}

/**
 * - on: this browser gets messages as soon as the server has its subscription
 * - no-address: the browser got no subscription from its push service, mostly because it is offline
 * - not-offered: nobody who has orders is signed in
 * - not-saved: this phone could not store it, and nothing has changed
 */
export type SwitchOnOutcome = 'on' | 'no-address' | 'not-offered' | 'not-saved';

/** Requires the browser's permission. Stores the subscription at once; the server gets it through the outbox. */
export async function switchOrderPushOn(phone: Phone, push: BrowserPush): Promise<SwitchOnOutcome> {
  if (!(await readOrderPushSetting(phone)).isOffered) return 'not-offered';
  const subscription = await push.subscribe(phone.tenant.pushKey);
  if (subscription === undefined) return 'no-address';
  const { sessions, settings } = phone.personal;
  const outcome = await catchStorageError(phone, () =>
    phone.personal.write(['sessions', 'settings', 'outbox'], async () => {
      const session = await readSession(sessions);
      if (session === undefined || !hasOrders(session)) return 'not-offered';
      await saveSetting(settings, {
        key: 'order-push',
        value: { account: session.account, endpoint: subscription.endpoint },
      });
      await enqueuePush(depsOf(phone), session, { kind: 'save-push', subscription });
      return 'on';
    }),
  );
  if (outcome !== 'on') await push.unsubscribe();
  await sendChange(phone);
  return outcome;
}

/** Takes effect at once: the browser receives nothing more, whether or not the server is reachable. */
export async function switchOrderPushOff(phone: Phone, push: BrowserPush): Promise<'off' | 'not-saved'> {
  await push.unsubscribe();
  const { sessions, settings } = phone.personal;
  const outcome = await catchStorageError(phone, () =>
    phone.personal.write(['sessions', 'settings', 'outbox'], async () => {
      const before = await readSetting(settings, 'order-push');
      await forgetSetting(settings, 'order-push');
      const session = await readSession(sessions);
      if (before !== undefined && before.account === session?.account)
        await enqueuePush(depsOf(phone), session, { kind: 'remove-push', endpoint: before.endpoint });
      return 'off' as const;
    }),
  );
  await sendChange(phone);
  return outcome;
}

export async function refuseOrderPush(phone: Phone): Promise<void> {
  await saveSetting(phone.personal.settings, {
    key: 'order-push-refused-at',
    value: phone.clock.now(),
  });
  orderPushStore(phone).show(await readOrderPushSetting(phone));
}

/**
 * Keeps the subscription only while the account that switched it on is signed in, so that the phone's next user gets
 * nothing. The server deletes it with the session.
 */
export async function endOrderPushOfOthers(phone: Phone, push: BrowserPush): Promise<void> {
  const { sessions, settings } = phone.personal;
  const stored = await readSetting(settings, 'order-push');
  if (stored === undefined) return;
  const session = await readSession(sessions);
  if (session?.account === stored.account && !session.isEnded) return;
  await push.unsubscribe();
  await forgetSetting(settings, 'order-push');
}

/**
 * Switches push off if the permission was revoked in the browser's settings, because the subscription is gone with it.
 */
export async function checkOrderPush(phone: Phone, push: BrowserPush): Promise<void> {
  const { isOn } = await readOrderPushSetting(phone);
  if (isOn && (await push.endpoint()) === undefined) await switchOrderPushOff(phone, push);
}

/** Does this with the page's own browser. */
export async function endOrderPushHere(phone: Phone): Promise<void> {
  await endOrderPushOfOthers(phone, pagePush());
}

async function sendChange(phone: Phone): Promise<void> {
  orderPushStore(phone).show(await readOrderPushSetting(phone));
  phone.onQueued();
  void phone.sync.wake('enqueue');
}

function depsOf({ tenant: { tenant }, personal, ids, clock }: Phone): EnqueuePushDeps {
  return { tenant, personal, ids, clock };
}
