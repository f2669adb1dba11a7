/** What a cart is counted in: money, points, or one configured material type. Each mode has its own cart. */
export type CartMode = 'money' | 'point' | `material:${string}`;

export const MONEY_MODE: CartMode = 'money';

export function isPointMode(mode: CartMode): boolean {
  return mode === 'point';
}

export function isCartMode(value: string): value is CartMode {
  return value === 'money' || value === 'point' || /^material:.+$/.test(value);
}

/** The material type of a mode, '' for money and points. */
export function materialTypeOf(mode: CartMode): string {
  return mode.startsWith('material:') ? mode.slice('material:'.length) : '';
}
