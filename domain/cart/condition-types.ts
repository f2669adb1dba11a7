import { isPointMode, MONEY_MODE, type CartMode } from '#domain/kernel/cart-mode';

/** A back end's names for its kinds of orders, by cart mode. */
export interface TypesByMode {
  readonly money: string;
  readonly points: string;
  /** Used for every material type. */
  readonly material: string;
}

/**
 * A sales order, or a goods issue in points mode; the names of the statuses depend on it
 * (Specification, CHECK-5, ORDER-6).
 */
export const DEFAULT_TYPES: TypesByMode = { money: 'SO', points: 'GI', material: 'SO' };

export function typeOfMode(types: TypesByMode, mode: CartMode): string {
  if (isPointMode(mode)) return types.points;
  return mode === MONEY_MODE ? types.money : types.material;
}
