import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrOther } from '#domain/kernel/or-other';
import type { StatementBank } from '#domain/office/statement/layouts/bank-layouts';
import type { CandidateKind, MatchGrade, MatchReason } from '#domain/office/statement/match-lines';
import type { AcceptResult, StatementFault } from '#domain/office/statement/statement-list';
import type { Tone } from '#office/ui/state-badge';

export const GRADE_LABELS: Readonly<
  Record<OrOther<MatchGrade>, { readonly label: MessageDescriptor; readonly tone: Tone }>
> = {
  sure: { label: msg`Sure`, tone: 'good' },
  possible: { label: msg`Possible`, tone: 'waiting' },
  none: { label: msg`Nothing fits`, tone: 'neutral' },
  other: { label: msg`Other`, tone: 'neutral' },
};

/** The payment that a line may be. */
export const CANDIDATE_LABELS: Readonly<Record<OrOther<CandidateKind>, MessageDescriptor>> = {
  slip: msg`Slip to check`,
  order: msg`Unpaid order`,
  money: msg`Money to match`,
  invoice: msg`Invoice on account`,
  recorded: msg`Recorded already`,
  other: msg`Other`,
};

/** The reason why a line and a payment belong together. */
export const REASON_LABELS: Readonly<Record<OrOther<MatchReason>, MessageDescriptor>> = {
  reference: msg`The bank names its number`,
  tail: msg`The bank names the last digits of its number`,
  time: msg`Same amount at about the same time`,
  amount: msg`Same amount`,
  other: msg`Other`,
};

export const BANK_LABELS: Readonly<Record<OrOther<StatementBank>, MessageDescriptor>> = {
  kbank: msg`Kasikornbank`,
  scb: msg`Siam Commercial Bank`,
  'bangkok-bank': msg`Bangkok Bank`,
  krungthai: msg`Krungthai`,
  krungsri: msg`Krungsri`,
  other: msg`Another bank`,
};

/** The reasons why a line was not accepted. */
export const ACCEPT_MESSAGES: Readonly<Record<OrOther<AcceptResult>, MessageDescriptor>> = {
  accepted: msg`The payment is confirmed.`,
  'accepted-before': msg`The payment was confirmed before.`,
  'line-unknown': msg`There is no such line any more.`,
  'line-decided': msg`Somebody decided about this line already.`,
  'candidate-gone': msg`Somebody decided about this payment already. Look again at what the line may be.`,
  'other-amount': msg`The amounts differ. Decide about the money at the order.`,
  other: msg`The line was not accepted.`,
};

export const FAULT_MESSAGES: Readonly<Record<OrOther<StatementFault>, MessageDescriptor>> = {
  'not-a-table': msg`This file is no table. Download the statement as CSV or Excel (.xlsx) from your bank.`,
  'file-too-large': msg`The file is too large. Download the statement in parts of up to 10,000 lines.`,
  'no-lines': msg`The file has no movements. Check the days that you chose at the bank.`,
  'too-busy': msg`Other tables are read at the moment. Try again in a few seconds.`,
  other: msg`The file could not be read.`,
};
