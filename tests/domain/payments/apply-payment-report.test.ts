import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  paymentDeadline,
  applyPaymentReport,
  mayCapture,
  PAYMENT_GRACE_MS,
  type ReportedAttempt,
  type MoneyReport,
  type OrderToPay,
  type PaymentReport,
} from '#domain/payments/apply-payment-report';
import { satang } from '#domain/kernel/money';
import { orderPaymentState, PAYMENT_STATES, type PaymentState } from '#domain/payments/payment';
import { methodOf, PAYMENT_METHODS, type PaidBy } from '#domain/payments/payment-method';
import { isTermOffered, paymentLifetimeMs } from '#domain/payments/payment-rules';

const AMOUNT = satang(123_450);
const EXPIRES = new Date('2026-11-20T09:05:00+07:00');
const OPEN: OrderToPay = { isCancelled: false, isPaidOtherwise: false, hasOtherTotal: false };

const attempt = (changes: Partial<ReportedAttempt> = {}): ReportedAttempt => ({
  method: 'KBANKQR',
  state: 'waiting',
  amount: AMOUNT,
  expiresAt: EXPIRES,
  known: [],
  ...changes,
});

const money = (changes: Partial<MoneyReport> = {}): MoneyReport => ({
  kind: 'money',
  by: 'notification',
  transactionId: 't1',
  amount: AMOUNT,
  currency: 'THB',
  paidAt: new Date(EXPIRES.getTime() - 60_000),
  ...changes,
});

const after = (milliseconds: number) => new Date(EXPIRES.getTime() + milliseconds);

describe('a report that an order is paid', () => {
  it.each<[string, readonly PaidBy[]]>([
    ['COD', ['rider', 'staff']],
    ['LINEPAY', ['inquiry']],
    ['BANK', ['staff']],
    ['THAIQR', ['staff', 'notification']],
    ['CREDITCARD', ['notification', 'inquiry']],
    ['VI', ['notification', 'inquiry']],
    ['MA', ['notification', 'inquiry']],
    ['EQ', ['notification', 'inquiry']],
    ['KBANKBILLPAYMENT', ['notification', 'inquiry']],
    ['KBANKQR', ['notification', 'inquiry']],
    ['KBANKCREDITCARD', ['notification', 'inquiry']],
    ['AR', ['invoice']],
    ['COUNTERSERVICE', ['staff', 'notification', 'inquiry']],
  ])('by %s is believed only from %s', (method, by) => {
    const every: readonly PaidBy[] = ['notification', 'inquiry', 'staff', 'rider', 'invoice'];
    const believed = PAYMENT_METHODS.filter((each) => each === method).flatMap((each) =>
      every.filter(
        (word) => applyPaymentReport(attempt({ method: each }), OPEN, money({ by: word })).state === 'paid',
      ),
    );
    expect(believed.toSorted()).toEqual(by.toSorted());
  });

  it('belongs to an attempt with a lifetime, except for COD and AR, and a tenant can set it', () => {
    const configuration = { qrExpiryMinutes: 7 };
    const lifetimes = PAYMENT_METHODS.map((method) => paymentLifetimeMs(method, configuration));
    expect(PAYMENT_METHODS.filter((_method, place) => lifetimes[place] === undefined)).toEqual(['COD', 'AR']);
    expect(paymentLifetimeMs('KBANKQR', configuration)).toBe(7 * 60_000);
  });
});

describe('installments', () => {
  const configuration = { installmentMinimum: satang(300_000), installmentTermsMonths: [3, 6] };
  it.each([
    ['3 months from 3,000 baht', { method: 'KBANKCREDITCARD', termMonths: 3, amount: satang(300_000) }, true],
    ['a satang below', { method: 'KBANKCREDITCARD', termMonths: 3, amount: satang(299_999) }, false],
    ['another term', { method: 'KBANKCREDITCARD', termMonths: 4, amount: satang(900_000) }, false],
    ['another way to pay', { method: 'VI', termMonths: 3, amount: satang(900_000) }, false],
    ['all at once', { method: 'LINEPAY', termMonths: 0, amount: satang(1) }, true],
  ] as const)('are offered or refused: %s', (_what, asked, isOffered) => {
    expect(isTermOffered(asked, configuration)).toBe(isOffered);
  });
});

describe('reported money', () => {
  const ends = (changes: Partial<ReportedAttempt>, order: OrderToPay, word: PaymentReport) => {
    const heard = applyPaymentReport(attempt(changes), order, word);
    return `${heard.state} ${heard.money}`;
  };

  it.each<[string, string, Partial<ReportedAttempt>, OrderToPay, PaymentReport]>([
    ['the right amount', 'paid counted', {}, OPEN, money()],
    ['reported twice', 'paid none', { state: 'paid', known: ['t1'] }, OPEN, money()],
    [
      'a second payment',
      'paid matching',
      { state: 'paid', known: ['t1'] },
      OPEN,
      money({ transactionId: 't2' }),
    ],
    ['a satang less', 'matching matching', {}, OPEN, money({ amount: satang(123_449) })],
    ['a satang more', 'matching matching', {}, OPEN, money({ amount: satang(123_451) })],
    ['in another currency', 'matching matching', {}, OPEN, money({ currency: 'USD' })],
    ['before the code is shown', 'paid counted', { state: 'started' }, OPEN, money()],
    ['after an attempt was declined', 'paid counted', { state: 'declined' }, OPEN, money()],
    ['after the attempt was cancelled, in time', 'paid counted', { state: 'cancelled' }, OPEN, money()],
    ['in the last second', 'paid counted', {}, OPEN, money({ paidAt: EXPIRES })],
    ['at the end of the grace', 'paid counted', {}, OPEN, money({ paidAt: after(PAYMENT_GRACE_MS) })],
    ['just after the grace', 'matching matching', {}, OPEN, money({ paidAt: after(PAYMENT_GRACE_MS + 1) })],
    ['in time, but reported after the attempt expired', 'paid counted', { state: 'expired' }, OPEN, money()],
    ['for an order that was cancelled', 'matching matching', {}, { ...OPEN, isCancelled: true }, money()],
    ['for an order that was changed', 'matching matching', {}, { ...OPEN, hasOtherTotal: true }, money()],
    ['for an order that is paid', 'matching matching', {}, { ...OPEN, isPaidOtherwise: true }, money()],
    [
      'by the right amount after a wrong one',
      'paid counted',
      { state: 'matching', known: ['t0'] },
      OPEN,
      money(),
    ],
    ['again after it was returned', 'matching matching', { state: 'returned' }, OPEN, money()],
    [
      'late, reported by staff',
      'paid counted',
      { method: 'BANK' },
      OPEN,
      money({ by: 'staff', paidAt: after(9e7) }),
    ],
    ['reported by a rider, for a QR code', 'waiting none', {}, OPEN, money({ by: 'rider' })],
  ])('%s: %s', (_what, expected, changes, order, word) => {
    expect(ends(changes, order, word)).toBe(expected);
  });
});

describe('reports without money', () => {
  const table = (kind: 'waiting' | 'declined' | 'cancelled' | 'over' | 'unknown') =>
    PAYMENT_STATES.filter(
      (state) => applyPaymentReport(attempt({ state }), OPEN, { kind }).state !== state,
    ).map((state) => `${state} ${applyPaymentReport(attempt({ state }), OPEN, { kind }).state}`);
  it('change only an open attempt', () => {
    expect(table('waiting')).toEqual(['started waiting']);
    expect(table('declined')).toEqual(['started declined', 'waiting declined']);
    expect(table('cancelled')).toEqual(['started cancelled', 'waiting cancelled']);
    expect(table('unknown')).toEqual([]);
    expect(table('over')).toEqual(['started expired', 'waiting expired']);
  });
});

describe('a gateway that asks before it takes money', () => {
  it('is told yes only while the order waits for the payment', () => {
    const now = after(-1000);
    const yes = PAYMENT_STATES.filter((state) => mayCapture({ state, expiresAt: EXPIRES }, OPEN, now));
    expect(yes).toEqual(['started', 'waiting', 'declined', 'cancelled', 'expired']);
    const open = attempt();
    expect(mayCapture(open, { ...OPEN, isPaidOtherwise: true }, now)).toBe(false);
    expect(mayCapture(open, { ...OPEN, hasOtherTotal: true }, now)).toBe(false);
    expect(mayCapture(open, { ...OPEN, isCancelled: true }, now)).toBe(false);
    expect(mayCapture(open, OPEN, after(PAYMENT_GRACE_MS + 1))).toBe(false);
  });
});

/** An order with attempts, as the server stores it. Reports arrive in any order, for any of them. */
interface Told {
  readonly of: number;
  readonly word: PaymentReport;
}

const anyWord: fc.Arbitrary<PaymentReport> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      'waiting' as const,
      'declined' as const,
      'cancelled' as const,
      'over' as const,
      'unknown' as const,
    ),
  }),
  fc.record({
    kind: fc.constant('money' as const),
    by: fc.constantFrom<PaidBy>(
      'notification',
      'inquiry',
      'notification',
      'inquiry',
      'staff',
      'rider',
      'invoice',
    ),
    transactionId: fc.constantFrom('t1', 't2', 't3'),
    amount: fc.constantFrom(
      AMOUNT,
      AMOUNT,
      AMOUNT,
      AMOUNT,
      satang(AMOUNT - 1),
      satang(AMOUNT + 1),
      satang(0),
    ),
    currency: fc.constantFrom(...Array.from({ length: 9 }, () => 'THB'), 'USD'),
    paidAt: fc.integer({ min: -600_000, max: 200_000 }).map(after),
  }),
);

const anyStory = fc.record({
  methods: fc.array(fc.constantFrom(...PAYMENT_METHODS), { minLength: 1, maxLength: 3 }),
  told: fc.array(fc.record({ of: fc.nat({ max: 2 }), word: anyWord }), { maxLength: 30, size: 'max' }),
  cancelledAfter: fc.nat({ max: 60 }),
});

interface Kept extends ReportedAttempt {
  readonly money: readonly {
    readonly id: string;
    readonly fate: 'counted' | 'matching';
    readonly word: MoneyReport;
  }[];
}

function play(attempts: readonly Kept[], { of, word }: Told, isCancelled: boolean): readonly Kept[] {
  return attempts.map((each, place) => {
    if (place !== of % attempts.length) return each;
    const isPaidOtherwise = attempts.some((other, at) => at !== place && other.state === 'paid');
    const { state, money: fate } = applyPaymentReport(each, { ...OPEN, isCancelled, isPaidOtherwise }, word);
    if (word.kind !== 'money' || fate === 'none') return { ...each, state };
    return {
      ...each,
      state,
      known: [...each.known, word.transactionId],
      money: [...each.money, { id: word.transactionId, fate, word }],
    };
  });
}

describe('any reports, in any order and repeated', () => {
  const states = (attempts: readonly Kept[]): readonly PaymentState[] => attempts.map(({ state }) => state);

  it('pay an order once and exactly, keep it paid, and record all money', () => {
    fc.assert(
      fc.property(anyStory, ({ methods, told, cancelledAfter }) => {
        let attempts: readonly Kept[] = methods.map((method) => ({
          ...attempt({ method, state: 'started' }),
          money: [],
        }));
        for (const [count, each] of told.entries()) {
          const before = attempts;
          attempts = play(attempts, each, count >= cancelledAfter);
          // A repeated report changes nothing.
          expect(states(play(attempts, each, count >= cancelledAfter))).toEqual(states(attempts));
          for (const [place, { state }] of before.entries())
            expect(state === 'paid' ? attempts[place]?.state : 'paid').toBe('paid');
        }
        expect(attempts.filter(({ state }) => state === 'paid').length).toBeLessThanOrEqual(1);
        expect(orderPaymentState(states(attempts)) === 'paid').toBe(states(attempts).includes('paid'));
        for (const [place, { method, state, money: came }] of attempts.entries()) {
          const counted = came.filter(({ fate }) => fate === 'counted');
          expect(counted).toHaveLength(state === 'paid' ? 1 : 0);
          for (const { word } of counted) {
            expect(word.amount).toBe(AMOUNT);
            expect(word.currency).toBe('THB');
          }
          const believed = told
            .filter(({ of }) => of % methods.length === place)
            .flatMap(({ word }) => (word.kind === 'money' ? [word] : []))
            .filter(({ by }) => methodOf(method).paidBy.includes(by))
            .map(({ transactionId }) => transactionId);
          expect(came.map(({ id }) => id).toSorted()).toEqual([...new Set(believed)].toSorted());
        }
      }),
    );
  });
});

describe('the payment state of an order', () => {
  it.each<[readonly PaymentState[], string]>([
    [[], 'unpaid'],
    [['declined', 'cancelled', 'expired', 'returned'], 'unpaid'],
    [['declined', 'started'], 'waiting'],
    [['matching', 'waiting'], 'matching'],
    [['paid', 'matching', 'waiting'], 'paid'],
  ])('with attempts %s is %s', (states, state) => {
    expect(orderPaymentState(states)).toBe(state);
  });
});

it('polling ends with the grace period of an attempt', () => {
  expect(paymentDeadline(EXPIRES)).toEqual(after(PAYMENT_GRACE_MS));
});
