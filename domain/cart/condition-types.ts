import { isPointMode, MONEY_MODE, type CartMode } from '#domain/kernel/cart-mode';

/** What a back end calls its kinds of orders or sales, by the mode of the cart. */
export interface TypesByMode {
  readonly money: string;
  readonly points: string;
  /** Of every material type. */
  readonly material: string;
}

/** A sales order, or in points mode a goods issue: by these the statuses are called (Specification, CHECK-5, ORDER-6). */
export const DEFAULT_TYPES: TypesByMode = { money: 'SO', points: 'GI', material: 'SO' };

export function typeOfMode(types: TypesByMode, mode: CartMode): string {
  if (isPointMode(mode)) return types.points;
  return mode === MONEY_MODE ? types.money : types.material;
}
