import type { Satang } from '#domain/kernel/money';
import type { Page } from '#domain/office/page';
import type { MoneyQuery } from '#domain/office/payments/money-filter';
import type { WaitingSlip } from '#domain/office/waiting-slip';
import { SLIP_REASONS, type SlipReason } from '#domain/payments/slip';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { wireCode } from '#contract/protocol/refusal-message';
import { optionalExactBaht } from '#contract/kernel/amounts';
import { oneOf, textUpTo, uuid } from '#contract/kernel/scalars';
import type { OfficeCall } from './office-call.ts';
import { pageOf } from './page-fields.ts';
import { moneyQuery } from './payments/money-filter.ts';
import { waitingSlip } from './payments/waiting-slip.ts';

const MAX_NOTE_LENGTH = 200;

export const listWaitingSlips: OfficeCall<MoneyQuery, Page<WaitingSlip>> = {
  name: 'listWaitingSlips',
  path: 'OFFICE/LIST_WAITING_SLIPS',
  summary: 'Lists the slips that wait for a decision by filter, the longest waiting first, a page at a time.',
  access: 'money.read',
  effect: 'read',
  request: moneyQuery,
  answer: pageOf(waitingSlip),
};

export interface ConfirmSlip {
  readonly id: string;
  /** The amount received, if it differs from the order's. */
  readonly amount: Satang | undefined;
}

export interface RefuseSlip {
  readonly id: string;
  readonly reason: SlipReason;
  readonly note: string;
}

export type SlipDecisionAnswer =
  | { readonly kind: 'settled'; readonly seen: WaitingSlip }
  | { readonly kind: 'refused'; readonly code: 'slip-unknown' | 'settle-not-allowed' };

const answer = outcome<SlipDecisionAnswer, 'settled'>('settled', { seen: waitingSlip }, [
  'slip-unknown',
  'settle-not-allowed',
]);

export const confirmSlip: OfficeCall<ConfirmSlip, SlipDecisionAnswer> = {
  name: 'confirmSlip',
  path: 'OFFICE/CONFIRM_SLIP',
  summary: 'Records that the money of a slip has arrived.',
  access: 'money.decide',
  effect: 'change',
  needsPassword: true,
  request: fieldMap<ConfirmSlip>({ id: ['SlipID', uuid], amount: ['Amount', optionalExactBaht] }),
  answer,
};

export const refuseSlip: OfficeCall<RefuseSlip, SlipDecisionAnswer> = {
  name: 'refuseSlip',
  path: 'OFFICE/REFUSE_SLIP',
  summary: 'Refuses a slip with a reason, which the customer reads.',
  access: 'money.decide',
  effect: 'change',
  needsPassword: true,
  request: fieldMap<RefuseSlip>({
    id: ['SlipID', uuid],
    reason: ['Reason', oneOf(SLIP_REASONS, wireCode)],
    note: ['Note', textUpTo(MAX_NOTE_LENGTH)],
  }),
  answer,
};
