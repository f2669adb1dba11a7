import type { UnitNumber } from '#domain/catalogue/unit';

export const STOCK_STATES = ['in-stock', 'low', 'out'] as const;

export type StockState = (typeof STOCK_STATES)[number];

/**
 * The ways to treat an order for more than is left.
 * - block: it is refused, and what is left is offered
 * - warn: it is taken, and the answer names the lines
 * - back-order: it is taken if the person agreed to wait, else refused with the choice
 */
export const STOCK_POLICIES = ['block', 'warn', 'back-order'] as const;

export type StockPolicy = (typeof STOCK_POLICIES)[number];

/**
 * The goods of a stock: 0 is the whole product in its smallest unit; 1 to 3 are goods that are kept only in this unit.
 */
export type StockUnit = 0 | UnitNumber;

export const STOCK_UNITS = [0, 1, 2, 3] as const;

export interface StockKey {
  readonly productCode: string;
  readonly unit: StockUnit;
}

/** Names a stock in maps and sets. */
export function stockKeyText({ productCode, unit }: StockKey): string {
  return `${productCode}\n${unit}`;
}

/** A company's rules about stock. */
export interface StockRules {
  /** For products without a policy of their own. */
  readonly policy: StockPolicy;
  /** Whether customers see numbers. */
  readonly isNumberShown: boolean;
}

export const DEFAULT_STOCK_RULES: StockRules = { policy: 'warn', isNumberShown: false };

/** A stock as the company keeps it. Its number is what can still be sold: orders have taken their share. */
export interface Stock extends StockKey {
  /** Undefined if the company does not count, and tells only a state. It may be negative, except under `block`. */
  readonly amount: number | undefined;
  /** The state that the company told; only without a number. */
  readonly toldState: StockState;
  /** The number from which on it is low; 0 for never. */
  readonly lowFrom: number;
  readonly policy: StockPolicy;
  /** `yyyy-mm-dd`; '' if unknown. */
  readonly backOn: string;
}

export function stateOf({
  amount,
  toldState,
  lowFrom,
}: Pick<Stock, 'amount' | 'toldState' | 'lowFrom'>): StockState {
  if (amount === undefined) return toldState;
  if (amount <= 0) return 'out';
  return amount <= lowFrom ? 'low' : 'in-stock';
}

/**
 * The stock from which a unit is taken: that of the unit itself if there is one, else that of the product. The two are
 * different goods, so nothing is counted twice.
 */
export function stockFor<Kept extends StockKey>(
  stocks: readonly Kept[],
  productCode: string,
  unit: UnitNumber,
): Kept | undefined {
  const own = stocks.filter((stock) => stock.productCode === productCode);
  return own.find((stock) => stock.unit === unit) ?? own.find((stock) => stock.unit === 0);
}
