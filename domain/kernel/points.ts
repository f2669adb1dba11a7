declare const pointsBrand: unique symbol;

/** A whole number of loyalty points, never negative. */
export type Points = number & { readonly [pointsBrand]: 'points' };

function isPoints(value: number): value is Points {
  return Number.isSafeInteger(value) && value >= 0;
}

/** Marks a number as points. @throws RangeError if the value is negative or not whole */
export function points(value: number): Points {
  if (!isPoints(value)) throw new RangeError(`expected a whole number of points, got ${value}`);
  return value;
}

export const ZERO_POINTS: Points = points(0);

/** @throws RangeError if the sum is not a safe integer */
export function addPoints(...amounts: readonly Points[]): Points {
  return points(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** @throws RangeError if the result is negative, fractional or not a safe integer */
export function multiplyPoints(cost: Points, quantity: number): Points {
  return points(cost * quantity);
}
