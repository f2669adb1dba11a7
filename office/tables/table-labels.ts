import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { OTHER, type OrOther } from '#domain/kernel/or-other';
import type { ImportPhase, KeptRow } from '#domain/office/table-import';

export const PHASE_LABELS: Readonly<Record<OrOther<ImportPhase>, MessageDescriptor>> = {
  reading: msg`Reading the file`,
  checking: msg`Checking the rows`,
  trying: msg`Comparing with the current data`,
  writing: msg`Importing`,
  [OTHER]: msg`Working`,
};

export const KEPT_LABELS: Readonly<Record<KeptRow['reason'], MessageDescriptor>> = {
  edited: msg`Somebody changed it after the import`,
  stays: msg`New rows of this table can’t be taken out again`,
  refused: msg`The earlier values are no longer allowed`,
  [OTHER]: msg`Other`,
};
