import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CashDifferenceReason } from '#domain/office/delivery/rider-cash';

/** Why a rider handed in another amount than the system expects. */
export const CASH_REASON_LABELS: Readonly<Record<CashDifferenceReason, MessageDescriptor>> = {
  'wrong-change': msg`Wrong change given`,
  expenses: msg`Spent on the way`,
  'rider-owes': msg`The rider pays it later`,
  lost: msg`Lost or stolen`,
  'wrong-report': msg`The rider’s report is wrong`,
  other: msg`Another reason`,
};
