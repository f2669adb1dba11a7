import {
  OFFICE_CORRECTION_REFUSALS,
  type CorrectBalance,
  type OfficeCorrectionAnswer,
  type SeenBalances,
} from '#domain/office/payments/correct-balance';
import { baht, exactBaht } from '#contract/kernel/amounts';
import { correctionMap, signedPoints } from '#contract/payments/accounts';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import type { OfficeCall } from '../office-call.ts';

export const correctOfficeBalance: OfficeCall<CorrectBalance, OfficeCorrectionAnswer> = {
  name: 'correctOfficeBalance',
  path: 'OFFICE/CORRECT_BALANCE',
  summary: 'Corrects a customer’s debt or points without a document, unless they changed meanwhile.',
  access: 'money.decide',
  effect: 'change',
  needsPassword: true,
  request: fieldMap<CorrectBalance>({
    ...correctionMap,
    seen: [
      'SeenBalances',
      fieldMap<SeenBalances>({ debt: ['Debt', exactBaht], points: ['Points', signedPoints] }),
    ],
  }),
  answer: outcome<OfficeCorrectionAnswer, 'corrected'>(
    'corrected',
    { debt: ['DebtAmount', baht], points: ['Points', signedPoints] },
    OFFICE_CORRECTION_REFUSALS,
  ),
};
