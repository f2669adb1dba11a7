/**
 * Money is whole satang (1 baht = 100 satang) everywhere inside the product; baht with two decimals appear
 * only on the wire and on the screen. Rounding is half up and happens once, at the unit price.
 */
declare const satangBrand: unique symbol;

/** A whole number of satang. It may be negative, as for a discount, but is never a fraction. */
export type Satang = number & { readonly [satangBrand]: 'satang' };

/** Thai value added tax in percent; catalogue prices include it. */
export const VAT_PERCENT = 7;

export function isSatang(value: number): value is Satang {
  return Number.isSafeInteger(value);
}

/**
 * Marks a number as satang. @throws RangeError unless the value is a safe integer, because a fraction of a
 * satang is a bug
 */
export function satang(value: number): Satang {
  const normalized = value === 0 ? 0 : value;
  if (!isSatang(normalized)) throw new RangeError(`expected a whole number of satang, got ${value}`);
  return normalized;
}

export const ZERO_SATANG: Satang = satang(0);

/**
 * Converts baht to satang, rounding half away from zero. 15 significant digits remove the binary noise of 1.005 *
 * 100.
 *
 * @throws RangeError if the result is not a safe integer
 */
export function satangFromBaht(baht: number): Satang {
  const hundredfold = Number((Math.abs(baht) * 100).toPrecision(15));
  return satang(Math.sign(baht) * Math.round(hundredfold));
}

/** Baht as a number with at most two decimals, for the wire. */
export function bahtFromSatang(amount: Satang): number {
  return amount / 100;
}

/** @throws RangeError if the sum is not a safe integer */
export function addSatang(...amounts: readonly Satang[]): Satang {
  return satang(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** @throws RangeError if the difference is not a safe integer */
export function subtractSatang(from: Satang, amount: Satang): Satang {
  return satang(from - amount);
}

/** @throws RangeError if the product is not a whole number of satang, as for a fractional quantity */
export function multiplySatang(price: Satang, quantity: number): Satang {
  return satang(price * quantity);
}

/**
 * The price of one smaller unit, rounded half up to the satang.
 *
 * @param rate a whole number above zero
 * @throws RangeError for any other rate
 */
export function divideSatang(price: Satang, rate: number): Satang {
  if (!Number.isSafeInteger(rate) || rate < 1)
    throw new RangeError(`expected a unit rate of at least 1, got ${rate}`);
  return satang(Math.floor((2 * price + rate) / (2 * rate)));
}

/** The VAT included in a total (7/107), rounded half up. */
export function vatPart(total: Satang): Satang {
  return satang(Math.round((total * VAT_PERCENT) / (100 + VAT_PERCENT)));
}
