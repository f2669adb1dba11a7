import { readSetting, saveSetting } from '#local/kernel/settings';
import { readSession } from '#local/accounts/sessions';
import type { BrowserPush } from '#platform/notifications/browser-push';
import { systemIds } from '#platform/runtime/ids';
import { enqueuePush, type EnqueuePushDeps } from '#sync/changes/enqueue-push';
import { push } from '#sync/engine/push';
import type { WorkerDeps } from './send-pending-changes.ts';
import { withSyncContext } from './with-sync-context.ts';

/**
 * Replaces a push subscription that the browser dropped, as browsers do occasionally, and sends the new one to the
 * server.
 */
export async function renewOrderPush(
  deps: Pick<WorkerDeps, 'scope' | 'noteSent'>,
  browser: BrowserPush,
): Promise<void> {
  await withSyncContext(deps, async (syncContext, tenant) => {
    if (await saveRenewed({ ...syncContext, ids: systemIds, ...tenant }, browser))
      await push(syncContext, 'changes', 'background-sync');
  });
}

/**
 * @returns false if nothing is to be sent: the signed-in account did not switch push on, or the browser gave no
 * subscription
 */
export async function saveRenewed(
  { personal, ids, clock, tenant, pushKey }: EnqueuePushDeps & { readonly pushKey: string },
  browser: BrowserPush,
): Promise<boolean> {
  const { sessions, settings } = personal;
  const before = await readSetting(settings, 'order-push');
  if (before === undefined || pushKey === '') return false;
  const subscription = await browser.subscribe(pushKey);
  if (subscription === undefined) return false;
  return await personal.write(['sessions', 'settings', 'outbox'], async () => {
    const session = await readSession(sessions);
    const stored = await readSetting(settings, 'order-push');
    if (session === undefined || session.isEnded || stored?.account !== session.account) return false;
    await saveSetting(settings, {
      key: 'order-push',
      value: { account: stored.account, endpoint: subscription.endpoint },
    });
    await enqueuePush({ tenant, personal, ids, clock }, session, { kind: 'save-push', subscription });
    return true;
  });
}
