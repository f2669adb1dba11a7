import type { BalanceCheck } from '#domain/payments/balance-check';
import type { Satang } from '#domain/kernel/money';
import type { FirstStepState } from './first-steps.ts';
import type { Permission } from './permission.ts';

/** The permission to see each kind of waiting work. */
export const WAITING_WORK = {
  orders: 'orders.read',
  redemptions: 'orders.read',
  slips: 'money.read',
  money: 'money.read',
  registrations: 'customers.read',
  'invoices-without-rider': 'deliveries.read',
  'cash-to-reconcile': 'money.read',
  'stuck-webhooks': 'settings.read',
} as const satisfies Readonly<Record<string, Permission>>;

export type WaitingKind = keyof typeof WAITING_WORK;

export const WAITING_KINDS: readonly WaitingKind[] = Object.keys(WAITING_WORK).filter(isWaitingKind);

function isWaitingKind(kind: string): kind is WaitingKind {
  return Object.hasOwn(WAITING_WORK, kind);
}

export interface WaitingCount {
  readonly kind: WaitingKind;
  readonly count: number;
  /** Since when the oldest waits; undefined if nothing waits, or if it is unknown. */
  readonly since: Date | undefined;
}

/** Accepted orders of one day in Bangkok, without cancelled ones. */
export interface DaySales {
  /** `yyyy-mm-dd`. */
  readonly day: string;
  readonly count: number;
  readonly total: Satang;
}

export interface Today {
  /** Only what the person may see. */
  readonly waiting: readonly WaitingCount[];
  /** Undefined for a person who may not see reports. */
  readonly sales:
    | {
        readonly today: DaySales;
        /** The same weekday a week earlier, up to the same time of day. */
        readonly weekBefore: DaySales;
      }
    | undefined;
  /** Balances that are not the sum of their entries; undefined if they match, or for a person who may not see money. */
  readonly brokenBalances: BalanceCheck | undefined;
  /** The first steps of a new company; undefined once all were taken, or for a person who may not change settings. */
  readonly firstSteps: readonly FirstStepState[] | undefined;
}
