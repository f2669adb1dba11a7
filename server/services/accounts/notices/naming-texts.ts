import type { ColumnRule } from '#server/store/office/column-rules';
import { ERASED_NAME } from '#server/store/office/erased-values';
import type { NamingText, PersonRow } from '#server/store/office/person-rows';

/** Shorter texts are common words, so they are replaced only where they are the whole value. */
const MIN_ANYWHERE = 6;
const MIN_REMARK_ANYWHERE = 12;

/** Fields in the JSON of an address or place that identify a person. Provinces and codes are shared by many people. */
const NAMING_FIELDS = ['name', 'phone', 'taxId', 'text', 'remark', 'pin', 'latitude', 'longitude', 'shipTo'];

/**
 * Collects the texts of a person's rows that could identify the person in other rows: names, numbers,
 * addresses, coordinates and remarks.
 */
export function namingTexts(
  rows: readonly PersonRow[],
  columns: Readonly<Record<string, ColumnRule>>,
): readonly NamingText[] {
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) => {
      const { holds, erase } = columns[name] ?? {};
      const texts = leavesOf(value);
      if (holds === 'identity' || holds === 'contact' || holds === 'place')
        return texts.flatMap((text) => namingText(text, MIN_ANYWHERE));
      // A text that is kept refers to a payment or a coupon, not to a person.
      if (holds !== 'text' || erase === 'keep') return [];
      return texts.flatMap((text) => namingText(text, MIN_REMARK_ANYWHERE));
    }),
  );
}

function namingText(text: string, minAnywhere: number): readonly NamingText[] {
  return text.trim().length < 2 || text === ERASED_NAME
    ? []
    : [{ text, isAnywhere: text.length >= minAnywhere }];
}

function leavesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    NAMING_FIELDS.includes(field) ? leavesOf(inner) : [],
  );
}

/** Removes duplicates and sorts longer texts first, so that no part of a longer name is left over. */
export function distinctTexts(texts: readonly NamingText[]): readonly NamingText[] {
  return [...new Map(texts.map((each) => [each.text, each])).values()].toSorted(
    (one, other) => other.text.length - one.text.length,
  );
}
