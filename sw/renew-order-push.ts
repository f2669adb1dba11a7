import { keepOrderPush, readKeptOrderPush } from '#local/notifications/order-push';
import { readSession } from '#local/accounts/sessions';
import type { BrowserPush } from '#platform/notifications/browser-push';
import { systemIds } from '#platform/runtime/ids';
import { owePush, type OwePushDoors } from '#sync/changes/owe-push';
import { push } from '#sync/engine/push';
import type { WorkerDoors } from './send-what-is-owed.ts';
import { withOwing } from './with-owing.ts';

/** The browser gave its address up, as browsers do now and then: it gets another, and the company hears of it. */
export async function renewOrderPush(
  doors: Pick<WorkerDoors, 'scope' | 'noteSent'>,
  browser: BrowserPush,
): Promise<void> {
  await withOwing(doors, async (owing, tenant) => {
    if (await keepRenewed({ ...owing, ids: systemIds, ...tenant }, browser))
      await push(owing, 'changes', 'background-sync');
  });
}

/** @returns false where nobody wants to be told */
export async function keepRenewed(
  { personal, ids, clock, tenant, pushKey }: OwePushDoors & { readonly pushKey: string },
  browser: BrowserPush,
): Promise<boolean> {
  const { sessions, preferences, outbox } = personal;
  const before = await readKeptOrderPush(preferences);
  if (before === undefined || pushKey === '') return false;
  const subscription = await browser.subscribe(pushKey);
  if (subscription === undefined) return false;
  return await personal.transaction('rw', sessions, preferences, outbox, async () => {
    const session = await readSession(sessions);
    const kept = await readKeptOrderPush(preferences);
    if (session === undefined || session.isEnded || kept?.account !== session.account) return false;
    await keepOrderPush(preferences, { account: kept.account, endpoint: subscription.endpoint });
    await owePush({ tenant, personal, ids, clock }, session, { kind: 'save-push', subscription });
    return true;
  });
}
