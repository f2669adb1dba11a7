import { saveProfile as saveProfileCall } from '#contract/accounts/profile';
import { customerText } from '#local/kernel/account';
import { defineChange } from '#sync/outbox/define-change';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import { settleRefusedForGood } from '#sync/outbox/settle';
import { settleProfile } from './confirmed-profiles.ts';

declare module '#local/orders/outbox' {
  interface ChangeKinds {
    'save-profile': true;
  }
}

export const saveProfile = defineChange({
  kind: 'save-profile',
  schemaVersion: DETAIL_SCHEMA_VERSION,
  call: saveProfileCall,
  isSequenced: true,
  judge(answer, { syncContext, row }) {
    if (answer.kind === 'refused')
      return { kind: 'refused', settle: () => settleRefusedForGood(syncContext.personal, row, answer.code) };
    return customerText(answer.known.customer) === customerText(row.onBehalfOf)
      ? { kind: 'accepted', settle: () => settleProfile(syncContext, row, () => answer.known) }
      : { kind: 'mismatch', problem: 'another-profile' };
  },
});
