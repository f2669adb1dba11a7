import { isUuid } from '#domain/kernel/uuid';
import * as z from 'zod/mini';
import { points, ZERO_POINTS, type Points } from '#domain/kernel/points';
import { satangFromBaht, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import '#contract/protocol/without-eval';

/**
 * Parsers for the wire's scalars. Absent, null and '' are equal, and numbers may be sent as text
 * (Specification, WIRE-7).
 */

interface Reading {
  readonly issues: z.core.$ZodRawIssue[];
}

function refuse(reading: Reading, input: unknown, message: string) {
  reading.issues.push({ code: 'custom', message, input });
  return z.NEVER;
}

/** The largest accepted amount: far above any order, and far below where binary fractions lose a satang. */
const MAX_BAHT = 9_999_999_999.99;
const MAX_COUNT = 1_000_000_000;

const NUMBER_TEXT = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/;

/**
 * Returns undefined for text that is not a number. Commas are only allowed as thousands separators, so '1,5'
 * is not a number.
 */
function numberFrom(input: string | number): number | undefined {
  if (typeof input === 'number') return Number.isFinite(input) ? input : undefined;
  const text = input.trim();
  if (!/\d/.test(text) || !NUMBER_TEXT.test(text)) return undefined;
  const value = Number(text.replaceAll(',', ''));
  return Number.isFinite(value) ? value : undefined;
}

function isBlank(input: unknown): input is null | undefined | '' {
  return input === undefined || input === null || (typeof input === 'string' && input.trim() === '');
}

const scalar = z.nullish(z.union([z.string(), z.number()]));
const anything = z.optional(z.unknown());

export const text: z.ZodMiniType<string> = z.pipe(
  scalar,
  z.transform((input) => (input === null || input === undefined ? '' : String(input))),
);

/** Text with a maximum length, because it is stored or searched with. */
export function textUpTo(maximum: number): z.ZodMiniType<string> {
  return z.pipe(
    scalar,
    z.transform((input, reading) => shortEnough(reading, String(input ?? ''), maximum)),
  );
}

export function requiredTextUpTo(maximum: number): z.ZodMiniType<string> {
  return z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((input, reading) =>
      isBlank(input)
        ? refuse(reading, input, 'must not be empty')
        : shortEnough(reading, String(input), maximum),
    ),
  );
}

function shortEnough(reading: Reading, found: string, maximum: number) {
  return found.length <= maximum
    ? found
    : refuse(reading, found, `must be at most ${maximum} characters long`);
}

export const requiredText: z.ZodMiniType<string> = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((input, reading) =>
    isBlank(input) ? refuse(reading, input, 'must not be empty') : String(input),
  ),
);

/** Money: baht on the wire, satang inside. Blank is zero; anything else that is not an amount is an error. */
export const baht: z.ZodMiniType<Satang> = z.pipe(
  scalar,
  z.transform((input, reading) => {
    const value = isBlank(input) ? 0 : numberFrom(input);
    if (value === undefined || Math.abs(value) > MAX_BAHT)
      return refuse(reading, input, 'must be an amount in baht');
    return satangFromBaht(value);
  }),
);

/** Optional money: blank is undefined. */
export const optionalBaht: z.ZodMiniType<Satang | undefined> = z.pipe(
  scalar,
  z.transform((input, reading) => {
    if (isBlank(input)) return undefined;
    const value = numberFrom(input);
    if (value === undefined || Math.abs(value) > MAX_BAHT)
      return refuse(reading, input, 'must be an amount in baht');
    return satangFromBaht(value);
  }),
);

/**
 * Money that is set exactly: an amount with fractions of a satang is an error and is not rounded. Blank is
 * undefined. The imprecision of binary fractions (0.1 + 0.2) is tolerated.
 */
export const optionalExactBaht: z.ZodMiniType<Satang | undefined> = z.pipe(
  scalar,
  z.transform((input, reading) => {
    if (isBlank(input)) return undefined;
    const value = numberFrom(input);
    if (value === undefined || Math.abs(value) > MAX_BAHT)
      return refuse(reading, input, 'must be an amount in baht');
    const rounded = Math.round(value * 100) / 100;
    return Math.abs(value - rounded) <= 2 * Number.EPSILON * Math.abs(value)
      ? satangFromBaht(value)
      : refuse(reading, input, 'must have at most two decimal places');
  }),
);

/** Like `optionalExactBaht`, but blank is zero. */
export const exactBaht: z.ZodMiniType<Satang> = z.pipe(
  optionalExactBaht,
  z.transform((amount) => amount ?? ZERO_SATANG),
);

/** A whole number within limits; blank is `whenBlank`, or an error if that is undefined. */
export function count(limits: {
  readonly from: number;
  readonly to?: number;
  readonly whenBlank?: number;
}): z.ZodMiniType<number> {
  const { from, to = MAX_COUNT, whenBlank } = limits;
  return z.pipe(
    scalar,
    z.transform((input, reading) => {
      const value = isBlank(input) ? whenBlank : numberFrom(input);
      if (value === undefined || !Number.isSafeInteger(value) || value < from || value > to) {
        return refuse(reading, input, `must be a whole number from ${from} to ${to}`);
      }
      return value === 0 ? 0 : value;
    }),
  );
}

/** A whole number above zero, or 0 for everything else: a unit without a readable rate does not exist. */
export const unitRate: z.ZodMiniType<number> = z.pipe(
  anything,
  z.transform((input) => {
    const value = typeof input === 'string' || typeof input === 'number' ? numberFrom(input) : undefined;
    return value !== undefined && Number.isSafeInteger(value) && value > 0 && value <= MAX_COUNT ? value : 0;
  }),
);

/**
 * Points from a product's Option1, which may hold any text. Fractions are truncated; text that is not a
 * number above zero yields no points.
 */
export const optionPoints: z.ZodMiniType<Points> = z.pipe(
  anything,
  z.transform((input) => {
    const value = typeof input === 'string' || typeof input === 'number' ? numberFrom(input) : undefined;
    return value === undefined || value <= 0 || value > MAX_COUNT ? ZERO_POINTS : points(Math.trunc(value));
  }),
);

/** A balance or price in points: unreadable values are errors. */
export function pointsCount(whenBlank?: number): z.ZodMiniType<Points> {
  return z.pipe(
    count(whenBlank === undefined ? { from: 0 } : { from: 0, whenBlank }),
    z.transform((value) => points(value)),
  );
}

/** Optional points: blank is undefined. */
export const optionalPoints: z.ZodMiniType<Points | undefined> = z.pipe(
  scalar,
  z.transform((input, reading) => {
    if (isBlank(input)) return undefined;
    const value = numberFrom(input);
    if (value === undefined || !Number.isSafeInteger(value) || value < 0 || value > MAX_COUNT)
      return refuse(reading, input, 'must be a whole number of points');
    return points(value);
  }),
);

const FLAGS = new Map<string, boolean>([
  ['y', true],
  ['yes', true],
  ['1', true],
  ['true', true],
  ['t', true],
  ['n', false],
  ['no', false],
  ['0', false],
  ['false', false],
  ['f', false],
]);

/** Accepts a boolean, or Y/N, 1/0 or true/false as text. */
export function flag(whenBlank: boolean | undefined): z.ZodMiniType<boolean> {
  return z.pipe(
    z.nullish(z.union([z.boolean(), z.string(), z.number()])),
    z.transform((input, reading) => {
      const value = isBlank(input) ? whenBlank : FLAGS.get(String(input).trim().toLowerCase());
      return value === undefined ? refuse(reading, input, 'must be Y or N') : value;
    }),
  );
}

export function yesNo(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N';
}

/** More codes than any request needs. */
const MAX_CODES = 2000;

/** The maximum number of codes in a filter of a product list; the app itself sends up to 100. */
export const MAX_WANTED_CODES = 200;

/** Codes as an array, a comma-separated list, or a single code. */
export function codesUpTo(maximum: number): z.ZodMiniType<readonly string[]> {
  return z.pipe(
    z.nullish(z.union([z.string(), z.number(), z.array(z.nullable(z.union([z.string(), z.number()])))])),
    z.transform((input, reading) => {
      const found = (Array.isArray(input) ? input : [input])
        .flatMap((part) => (part === null || part === undefined ? [] : String(part).split(',')))
        .map((code) => code.trim())
        .filter((code) => code !== '');
      return found.length <= maximum
        ? found
        : refuse(reading, found.length, `must contain at most ${maximum} codes`);
    }),
  );
}

export const codes = codesUpTo(MAX_CODES);

export function codeList(list: readonly string[]): string {
  return list.join(',');
}

export const uuid: z.ZodMiniType<string> = z.pipe(
  z.string(),
  z.transform((input, reading) =>
    isUuid(input) ? input.toLowerCase() : refuse(reading, input, 'must be a UUID'),
  ),
);

/** One value of a list, in the wire's spelling. For requests only: answers use `openEnum`. */
export function oneOf<Value extends string>(values: readonly Value[]): z.ZodMiniType<Value> {
  return z.enum(values);
}
