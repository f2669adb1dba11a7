import { removePushSubscription, savePushSubscription } from '#contract/notifications/push';
import { forgetSetting, readSetting } from '#local/kernel/settings';
import { removeChange, type OutboxRow } from '#local/orders/outbox';
import { defineChange, type SendResult } from '#sync/outbox/define-change';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import type { SyncContext } from '#sync/outbox/sync-context';

declare module '#local/orders/outbox' {
  interface ChangeKinds {
    'save-push': true;
    'remove-push': true;
  }
}

/** Subscribes this browser to order notifications. A refusal needs no decision, because the switch shows the state. */
export const savePush = defineChange({
  kind: 'save-push',
  schemaVersion: DETAIL_SCHEMA_VERSION,
  call: savePushSubscription,
  async settleUnsent({ syncContext, row, question }) {
    const stored = await readSetting(syncContext.personal.settings, 'order-push');
    // It was switched off meanwhile, also by signing out, so there is nothing to subscribe.
    return stored?.account === row.account && stored.endpoint === question.endpoint
      ? undefined
      : settled(syncContext, row);
  },
  judge: (answer, { syncContext, row, question }) =>
    answer.kind === 'saved'
      ? settled(syncContext, row)
      : { kind: 'refused', settle: () => switchOff(syncContext, row, question.endpoint) },
  park: drop,
});

export const removePush = defineChange({
  kind: 'remove-push',
  schemaVersion: DETAIL_SCHEMA_VERSION,
  call: removePushSubscription,
  judge: (_answer, { syncContext, row }) => settled(syncContext, row),
  park: drop,
});

function settled(syncContext: SyncContext, row: OutboxRow): SendResult {
  return { kind: 'accepted', settle: () => drop(syncContext, row) };
}

async function drop({ personal }: SyncContext, { id }: OutboxRow): Promise<void> {
  await removeChange(personal.outbox, id);
}

/** Turns the switch off, because the server cannot send to this browser; the owner has nothing to decide. */
async function switchOff({ personal }: SyncContext, row: OutboxRow, endpoint: string): Promise<void> {
  const { outbox, settings } = personal;
  await personal.write(['outbox', 'settings'], async () => {
    await removeChange(outbox, row.id);
    if ((await readSetting(settings, 'order-push'))?.endpoint === endpoint)
      await forgetSetting(settings, 'order-push');
  });
}
