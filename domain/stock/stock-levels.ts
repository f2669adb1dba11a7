import { DAY_MS } from '#domain/kernel/durations';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { joinSubstitutes, type ProductSubstitutes } from './substitutes.ts';
import { stockKeyText, type StockKey, type StockPolicy, type StockState } from './stock.ts';

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
  /** Left out by a back end that names none, and in an answer that an older app kept. */
  readonly substitutes?: readonly ProductSubstitutes[] | undefined;
}

/**
 * Joins a kept answer with a later one. The result is whole.
 *
 * @param kept undefined if none is kept; the later one is then whole
 */
export function joinLevels(kept: StockLevels | undefined, later: StockLevels): StockLevels {
  const substitutes = joinSubstitutes(
    later.isWhole ? [] : (kept?.substitutes ?? []),
    later.substitutes ?? [],
  );
  const { asOf } = later;
  if (later.isWhole || kept === undefined) return { asOf, isWhole: true, levels: later.levels, substitutes };
  const byKey = new Map([...kept.levels, ...later.levels].map((level) => [stockKeyText(level), level]));
  return { asOf, isWhole: true, levels: [...byKey.values()], substitutes };
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
