import { DAY_MS } from '#domain/kernel/durations';
import { isGuest } from '#domain/accounts/person';
import {
  forgetOrderPush,
  saveOrderPush,
  saveOrderPushRefusedAt,
  readStoredOrderPush,
  readOrderPushRefusedAt,
} from '#local/notifications/order-push';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { pagePush, type BrowserPush } from '#platform/notifications/browser-push';
import { enqueuePush, type EnqueuePushDeps } from '#sync/changes/enqueue-push';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import { catchStorageError } from '#state/runtime/catch-storage-error';
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
  const { sessions, preferences } = phone.personal;
  return await phone.personal.read(['sessions', 'preferences'], async () => {
    const session = await readSession(sessions);
    const stored = await readStoredOrderPush(preferences);
    const refusedAt = await readOrderPushRefusedAt(preferences);
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
  const { sessions, preferences } = phone.personal;
  const outcome = await catchStorageError(phone, () =>
    phone.personal.write(['sessions', 'preferences', 'outbox'], async () => {
      const session = await readSession(sessions);
      if (session === undefined || !hasOrders(session)) return 'not-offered';
      await saveOrderPush(preferences, { account: session.account, endpoint: subscription.endpoint });
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
  const { sessions, preferences } = phone.personal;
  const outcome = await catchStorageError(phone, () =>
    phone.personal.write(['sessions', 'preferences', 'outbox'], async () => {
      const before = await readStoredOrderPush(preferences);
      await forgetOrderPush(preferences);
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
  await saveOrderPushRefusedAt(phone.personal.preferences, phone.clock.now());
  orderPushStore(phone).show(await readOrderPushSetting(phone));
}

/**
 * Keeps the subscription only while the account that switched it on is signed in, so that the phone's next user gets
 * nothing. The server deletes it with the session.
 */
export async function endOrderPushOfOthers(phone: Phone, push: BrowserPush): Promise<void> {
  const { sessions, preferences } = phone.personal;
  const stored = await readStoredOrderPush(preferences);
  if (stored === undefined) return;
  const session = await readSession(sessions);
  if (session?.account === stored.account && !session.isEnded) return;
  await push.unsubscribe();
  await forgetOrderPush(preferences);
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
