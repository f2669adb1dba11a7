import { bahtFromSatang, satangFromBaht, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { points, type Points } from '#domain/kernel/points';
import { refuse, type FieldCodec, type OptionalCodec } from '#contract/protocol/field-map';
import { converted } from '#contract/protocol/value-codecs';
import { count, isBlank, numberFrom, numberOrZero, scalarField } from './scalars.ts';

/** Codecs of money and points. Money is baht on the wire, and satang inside. */

/** The largest accepted amount: far above any order, and far below where binary fractions lose a satang. */
const MAX_BAHT = 9_999_999_999.99;

/** Blank is undefined; anything else that is not an amount is an error. */
const amount = scalarField((input, reading): number | undefined => {
  if (isBlank(input)) return undefined;
  const value = numberFrom(input);
  return value === undefined || Math.abs(value) > MAX_BAHT
    ? refuse(reading, input, 'must be an amount in baht')
    : value;
});

/** An amount with fractions of a satang is an error. The imprecision of binary fractions (0.1 + 0.2) is tolerated. */
const exactAmount = converted(
  amount,
  (value, reading) => {
    if (value === undefined) return undefined;
    const rounded = Math.round(value * 100) / 100;
    return Math.abs(value - rounded) <= 2 * Number.EPSILON * Math.abs(value)
      ? value
      : refuse(reading, value, 'must have at most two decimal places');
  },
  (value) => value,
);

const money = (inner: typeof amount): FieldCodec<Satang> =>
  converted(inner, (value) => (value === undefined ? ZERO_SATANG : satangFromBaht(value)), bahtFromSatang);

const optionalMoney = (inner: typeof amount): FieldCodec<Satang | undefined> =>
  converted(
    inner,
    (value) => (value === undefined ? undefined : satangFromBaht(value)),
    (value) => (value === undefined ? undefined : bahtFromSatang(value)),
  );

/** Blank is zero. */
export const baht = money(amount);

/** Optional money: undefined travels as null. */
export const optionalBaht: FieldCodec<Satang | undefined> = {
  wire: optionalMoney(amount).wire,
  toWire: (value) => (value === undefined ? null : bahtFromSatang(value)),
};

/** Money that is set exactly: an amount with fractions of a satang is not rounded. Blank is zero. */
export const exactBaht = money(exactAmount);

/** The same, but optional: undefined leaves the field out. */
export const optionalExactBaht = optionalMoney(exactAmount);

/** A balance or price in points: unreadable values are errors. */
export function pointsCount(whenBlank?: number): FieldCodec<Points> {
  return converted(count({ from: 0, whenBlank }), points, (value) => value);
}

/** Optional points: blank is undefined, which leaves the field out. */
export const optionalPoints: OptionalCodec<Points> = {
  ...scalarField((input, reading): Points | undefined => {
    if (isBlank(input)) return undefined;
    const value = numberFrom(input);
    return value !== undefined && Number.isSafeInteger(value) && value >= 0 && value <= MAX_POINTS
      ? points(value)
      : refuse(reading, input, 'must be a whole number of points');
  }),
  isOptional: true,
};

const MAX_POINTS = 1_000_000_000;

/** Points from a product's Option1, which may hold any text. Fractions are truncated; other text means no points. */
export const optionPoints: FieldCodec<Points> = converted(
  numberOrZero,
  (value) => points(Math.trunc(value)),
  (value) => value,
);
