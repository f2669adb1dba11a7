import { DAY_MS } from '#domain/kernel/durations';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { StockKey, StockPolicy, StockState } from './stock.ts';

/** A stock as customers may know it. */
export interface StockLevel extends StockKey {
  readonly state: StockState;
  readonly policy: StockPolicy;
  /** When the company last counted or told it. */
  readonly countedAt: Date;
  /** `yyyy-mm-dd`; '' if unknown. */
  readonly backOn: string;
  /** The amount that is left; undefined if the company shows no numbers. */
  readonly left?: number | undefined;
}

export interface StockLevelsQuery {
  readonly customer: CustomerKey;
  /** The moment of the answer that the phone keeps; undefined for none. */
  readonly knownAt: Date | undefined;
}

export interface StockLevels {
  /** The server's clock. */
  readonly asOf: Date;
  /** Whether these are all levels; otherwise those that changed since `knownAt`. */
  readonly isWhole: boolean;
  readonly levels: readonly StockLevel[];
}

/** Joins kept levels with those of a later answer. */
export function joinLevels(kept: readonly StockLevel[], later: StockLevels): readonly StockLevel[] {
  if (later.isWhole) return later.levels;
  const keyOf = ({ productCode, unit }: StockKey) => `${productCode}\n${unit}`;
  return [...new Map([...kept, ...later.levels].map((level) => [keyOf(level), level])).values()];
}

/**
 * The moment that stands beside a level: that of the answer, because orders count until then; but if the company has not
 * counted for a day, that of its count, because the older of the two is the doubt.
 */
export function shownAsOf({ countedAt }: Pick<StockLevel, 'countedAt'>, answeredAt: Date): Date {
  return answeredAt.getTime() - countedAt.getTime() > DAY_MS ? countedAt : answeredAt;
}

/** A level that is older than this is shown as uncertain. */
const OLD_MS = DAY_MS;

export function isOldLevel(asOf: Date, now: Date): boolean {
  return now.getTime() - asOf.getTime() > OLD_MS;
}
