import { saveFile as saveFileCall } from '#contract/accounts/private-file';
import type { NewFile } from '#domain/accounts/private-file';
import type { KnownProfile } from '#domain/accounts/profile-change';
import { defineChange } from '#sync/outbox/define-change';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import { settleRefusedById } from '#sync/outbox/settle-refused-by-id';
import { settleProfile } from './confirmed-profiles.ts';

/** A picture takes longer on a slow connection than text. */
const FILE_TIMEOUT_MS = 60_000;

declare module '#local/orders/outbox' {
  interface ChangeKinds {
    'save-file': true;
  }
}

export const saveFile = defineChange({
  kind: 'save-file',
  schemaVersion: DETAIL_SCHEMA_VERSION,
  call: saveFileCall,
  isSequenced: true,
  timeoutMs: FILE_TIMEOUT_MS,
  judge: (answer, { syncContext, row, question }) =>
    answer.kind === 'saved'
      ? {
          kind: 'accepted',
          settle: () => settleProfile(syncContext, row, (known) => withFile(known, question)),
        }
      : { kind: 'refused', settle: () => settleRefusedById(syncContext, row, answer.code) },
});

function withFile(known: KnownProfile | undefined, { id, purpose }: NewFile): KnownProfile | undefined {
  if (known === undefined) return undefined;
  if (purpose === 'document') return { ...known, documents: [...known.documents, id] };
  return purpose === 'picture' ? { ...known, pictureFile: id } : { ...known, shopPhoto: id };
}
