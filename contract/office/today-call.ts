import * as z from 'zod/mini';
import {
  WAITING_KINDS,
  type DaySales,
  type Today,
  type WaitingCount,
  type WaitingKind,
} from '#domain/office/today';
import { FIRST_STEPS, type FirstStep, type FirstStepState } from '#domain/office/first-steps';
import { nothing } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { openListOf, openOneOf } from '#contract/protocol/open-values';
import { listOf, orNull } from '#contract/protocol/value-codecs';
import { baht } from '#contract/kernel/amounts';
import { wireDate } from '#contract/kernel/date-field';
import { count, flag, instant, requiredText, text } from '#contract/kernel/scalars';
import type { BalanceCheck, BalanceDifference } from '#domain/payments/balance-check';
import type { OfficeCall } from './office-call.ts';
import { valueEnvelope } from './page-fields.ts';

const counted = fieldMap<Omit<WaitingCount, 'kind'> & { readonly kind: WaitingKind | undefined }>({
  kind: ['Kind', openOneOf(WAITING_KINDS, undefined)],
  count: ['Count', count({ from: 0 })],
  since: ['Since', orNull(instant)],
});

/** A kind that this version does not know is left out. */
const waiting = openListOf<WaitingCount>({
  wire: z.pipe(
    counted.wire,
    z.transform(({ kind, ...rest }): WaitingCount | undefined =>
      kind === undefined ? undefined : { kind, ...rest },
    ),
  ),
  toWire: counted.toWire,
});

const daySales = fieldMap<DaySales>({
  day: ['Day', wireDate],
  count: ['Count', count({ from: 0 })],
  total: ['Total', baht],
});

const MAX_POINTS = 1_000_000_000;

/** Points of a broken balance may be below zero. */
const anyPoints = count({ from: -MAX_POINTS, to: MAX_POINTS });

const difference = fieldMap<BalanceDifference>({
  customerCode: ['CustomerCode', requiredText],
  saleUnit: ['SaleUnit', text],
  debt: ['DebtAmount', baht],
  debtOfEntries: ['DebtOfEntries', baht],
  points: ['Points', anyPoints],
  pointsOfEntries: ['PointsOfEntries', anyPoints],
});

const balanceCheck = fieldMap<BalanceCheck>({
  checkedAt: ['CheckedAt', instant],
  customers: ['Customers', count({ from: 0 })],
  differing: ['Differing', count({ from: 0 })],
  differences: ['Differences', listOf(difference)],
});

const stepState = fieldMap<Omit<FirstStepState, 'step'> & { readonly step: FirstStep | undefined }>({
  step: ['FirstStep', openOneOf(FIRST_STEPS, undefined)],
  isDone: ['StepDone', flag(false)],
});

/** A step that this version does not know is left out. */
const firstSteps = openListOf<FirstStepState>({
  wire: z.pipe(
    stepState.wire,
    z.transform(({ step, isDone }): FirstStepState | undefined =>
      step === undefined ? undefined : { step, isDone },
    ),
  ),
  toWire: stepState.toWire,
});

export const getToday: OfficeCall<undefined, Today> = {
  name: 'getToday',
  path: 'OFFICE/GET_TODAY',
  summary: 'Counts the waiting work and adds up the sales of today and of the same weekday before.',
  access: 'signed-in',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(
    fieldMap<Today>({
      waiting: ['Waiting', waiting],
      sales: [
        'Sales',
        orNull(
          fieldMap<NonNullable<Today['sales']>>({
            today: ['Today', daySales],
            weekBefore: ['WeekBefore', daySales],
          }),
        ),
      ],
      brokenBalances: ['BrokenBalances', orNull(balanceCheck)],
      firstSteps: ['FirstSteps', orNull(firstSteps)],
    }),
  ),
};
