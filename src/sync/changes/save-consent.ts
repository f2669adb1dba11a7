import { saveConsent as saveConsentCall } from '#contract/accounts/save-consent';
import type { PrivacyChoice } from '#domain/accounts/consent';
import { forgetPrivacyChoices, savePrivacyChoice } from '#local/accounts/privacy-choices';
import { customerText } from '#local/kernel/account';
import { isLaneEmpty, removeChange, type OutboxRow } from '#local/orders/outbox';
import { defineChange, withUndo } from '#sync/outbox/define-change';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import type { SyncContext } from '#sync/outbox/sync-context';
import { readOpenSession } from '#local/accounts/sessions';

declare module '#local/orders/outbox' {
  interface ChangeKinds {
    'save-consent': true;
  }
}

const definition = defineChange({
  kind: 'save-consent',
  schemaVersion: DETAIL_SCHEMA_VERSION,
  call: saveConsentCall,
  isSequenced: true,
  judge: ({ instead }, { syncContext, row }) => ({
    kind: 'accepted',
    settle: () =>
      instead === undefined ? drop(syncContext, row) : settleSuperseded(syncContext, row, instead),
  }),
});

/** The unsent answer was shown here already; the confirmed one is read again. */
export const saveConsent = withUndo(
  definition,
  async ({ privacyChoices }, { account }) => await forgetPrivacyChoices(privacyChoices, account),
);

async function drop({ personal }: SyncContext, { id }: OutboxRow): Promise<void> {
  await removeChange(personal.outbox, id);
}

/**
 * Stores the later answer of another device, with a mark so that the owner is told, in the same transaction
 * that removes the superseded row.
 */
async function settleSuperseded(
  { personal, remote }: SyncContext,
  row: OutboxRow,
  instead: PrivacyChoice,
): Promise<void> {
  const { outbox, sessions, privacyChoices } = personal;
  // Ensures that any later decision has a later time.
  remote.serverClock.noteExact(instead.chosenAt.getTime() + 1);
  await personal.write(['outbox', 'sessions', 'privacyChoices'], async () => {
    const isPending = await removeChange(outbox, row.id);
    const session = await readOpenSession(sessions, row.account);
    if (!isPending || !(await isLaneEmpty(outbox, row.lane)) || session === undefined) return;
    const owner = { account: row.account, customer: customerText(row.onBehalfOf) };
    await savePrivacyChoice(privacyChoices, { ...owner, ...instead, isOfOtherDevice: true });
  });
}
