import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfficeCorrectionRefusal } from '#domain/office/payments/correct-balance';
import type { CorrectionProblem } from './correction-draft.ts';

export const CORRECTION_MESSAGES: Readonly<
  Record<OfficeCorrectionRefusal | CorrectionProblem, MessageDescriptor>
> = {
  'customer-unknown': msg`There’s no such customer.`,
  'correction-closed': msg`This correction was recorded before, with other content. Close the form and look at the statement.`,
  'nothing-corrected': msg`Enter by how much the debt or the points change.`,
  'points-below-zero': msg`The customer doesn’t have so many points.`,
  'balance-changed': msg`The balance changed meanwhile, so nothing was corrected. Check the amounts below and save again.`,
  'debt-invalid': msg`Enter an amount in baht, such as 1304.50.`,
  'points-invalid': msg`Enter a whole number of points.`,
  'reason-missing': msg`Give the reason.`,
};
