import { OTHER } from '#domain/kernel/or-other';
import type { Page } from '#domain/office/page';
import { MAX_BANK_REFERENCE_LENGTH } from '#domain/office/statement/bank-line';
import { STATEMENT_BANKS } from '#domain/office/statement/layouts/bank-layouts';
import { CANDIDATE_KINDS, MATCH_GRADES, MATCH_REASONS } from '#domain/office/statement/match-lines';
import {
  ACCEPT_RESULTS,
  BANK_LINE_STATES,
  MAX_ACCEPTED_LINES,
  SET_ASIDE_REFUSALS,
  type AcceptedLine,
  type AcceptOutcome,
  type BankLineQuery,
  type DecidedLine,
  type GradeCount,
  type ListedBankLine,
  type ListedCandidate,
  type SetAsideAnswer,
  type SetLineAside,
} from '#domain/office/statement/statement-list';
import { nothing } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { openOneOf } from '#contract/protocol/open-values';
import { outcome } from '#contract/protocol/outcome';
import { listOf, only, orNull } from '#contract/protocol/value-codecs';
import { baht, exactBaht } from '#contract/kernel/amounts';
import { customerKey } from '#contract/kernel/customer-fields';
import {
  count,
  flag,
  oneOf,
  requiredText,
  requiredTextUpTo,
  text,
  textUpTo,
  uuid,
} from '#contract/kernel/scalars';
import type { OfficeCall } from '../office-call.ts';
import { pageOf, pageRequest, valueEnvelope } from '../page-fields.ts';

const MAX_TEXT_LENGTH = 100;
const MAX_NOTE_LENGTH = 200;

const candidate = fieldMap<ListedCandidate>({
  kind: ['CandidateKind', openOneOf(CANDIDATE_KINDS, OTHER)],
  id: ['CandidateId', requiredText],
  orderId: ['OfOrder', text],
  orderNo: ['OrderNo', text],
  customer: customerKey,
  customerName: ['CustomerName', text],
  amount: ['Amount', baht],
  at: ['At', requiredText],
  reason: ['MatchReason', openOneOf(MATCH_REASONS, OTHER)],
});

const decided = fieldMap<DecidedLine>({
  matchedWith: ['MatchedWith', text],
  orderId: ['OfOrder', text],
  note: ['Note', text],
  at: ['At', requiredText],
  by: ['By', text],
});

const bankLine = fieldMap<ListedBankLine>({
  id: ['LineId', requiredText],
  bank: ['Bank', openOneOf(STATEMENT_BANKS, OTHER)],
  day: ['BankDay', requiredText],
  time: ['BankTime', text],
  amount: ['BankAmount', exactBaht],
  balance: ['BankBalance', orNull(exactBaht)],
  details: ['Details', text],
  reference: ['BankReference', text],
  state: ['LineState', openOneOf(BANK_LINE_STATES, OTHER)],
  grade: ['Grade', openOneOf(MATCH_GRADES, OTHER)],
  candidates: ['Candidates', listOf(candidate)],
  decided: ['Decided', orNull(decided)],
});

export const listBankLines: OfficeCall<BankLineQuery, Page<ListedBankLine>> = {
  name: 'listBankLines',
  path: 'OFFICE/LIST_BANK_LINES',
  summary:
    'Lists the lines of the bank statements with what they may be, the newest first, a page at a time.',
  access: 'money.read',
  effect: 'read',
  request: fieldMap<BankLineQuery>({
    state: ['LineState', oneOf(BANK_LINE_STATES)],
    grade: ['Grade', orNull(oneOf(MATCH_GRADES))],
    text: ['Text', textUpTo(MAX_TEXT_LENGTH)],
    ...pageRequest,
  }),
  answer: pageOf(bankLine),
};

export const countBankLines: OfficeCall<undefined, readonly GradeCount[]> = {
  name: 'countBankLines',
  path: 'OFFICE/COUNT_BANK_LINES',
  summary: 'Counts the lines of money that came and that nobody has decided about, by what is known of them.',
  access: 'money.read',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(
    listOf(
      fieldMap<GradeCount>({
        grade: ['Grade', openOneOf(MATCH_GRADES, OTHER)],
        count: ['LineCount', count({ from: 0 })],
        sum: ['Sum', exactBaht],
      }),
    ),
  ),
};

export const acceptBankLines: OfficeCall<readonly AcceptedLine[], readonly AcceptOutcome[]> = {
  name: 'acceptBankLines',
  path: 'OFFICE/ACCEPT_BANK_LINES',
  summary: 'Confirms payments by lines of the bank statement, each on its own, with an outcome of its own.',
  access: 'money.decide',
  effect: 'change-each',
  needsPassword: true,
  request: only(
    'AcceptedLines',
    listOf(
      fieldMap<AcceptedLine>({
        lineId: ['LineId', uuid],
        kind: ['CandidateKind', oneOf(CANDIDATE_KINDS)],
        candidateId: ['CandidateId', requiredTextUpTo(MAX_BANK_REFERENCE_LENGTH * 2)],
      }),
      MAX_ACCEPTED_LINES,
    ),
  ),
  answer: valueEnvelope(
    listOf(
      fieldMap<AcceptOutcome>({
        lineId: ['LineId', requiredText],
        result: ['AcceptResult', openOneOf(ACCEPT_RESULTS, OTHER)],
      }),
    ),
  ),
};

export const setBankLineAside: OfficeCall<SetLineAside, SetAsideAnswer> = {
  name: 'setBankLineAside',
  path: 'OFFICE/SET_BANK_LINE_ASIDE',
  summary: 'Says that a line of the bank statement is no payment of a customer, or takes that back.',
  access: 'money.decide',
  effect: 'change',
  needsPassword: true,
  request: fieldMap<SetLineAside>({
    lineId: ['LineId', uuid],
    isAside: ['Aside', flag()],
    note: ['Note', textUpTo(MAX_NOTE_LENGTH)],
  }),
  answer: outcome<SetAsideAnswer, 'set'>('set', undefined, SET_ASIDE_REFUSALS),
};
