import { unitKind } from './order-unit-words.ts';
import { foldText } from '#domain/search/search-text';
import type { UnitNumber } from '#domain/catalogue/unit';
import type { UnitRow } from '#domain/catalogue/units';

/** Which of a product's units is meant, and how many of it one of what was said is. */
export interface SoldUnit {
  readonly unit: UnitNumber;
  /** 12 where a dozen is counted in single pieces, 2 for a pair, else 1. */
  readonly times: number;
}

const PIECES_OF_A_DOZEN = 12;
const PIECES_OF_A_PAIR = 2;

/**
 * The unit that somebody wrote. What the product calls its own units goes first, then its units' codes, then what sort of
 * unit the word means; a word for a single piece is the smallest unit.
 *
 * @param rows the units a person may order, largest first
 * @param written folded, not empty
 * @returns undefined where the product is not sold so
 */
export function soldUnit(rows: readonly UnitRow[], written: string): SoldUnit | undefined {
  const own =
    rows.find(({ name }) => foldText(name) === written) ??
    rows.find(({ code }) => foldText(code) === written);
  if (own !== undefined) return { unit: own.unit, times: 1 };
  const kind = unitKind(written);
  const sameKind =
    kind === undefined ? undefined : rows.find(({ name }) => unitKind(foldText(name)) === kind);
  // Where the smallest unit that is sold is a dozen, there is no single piece.
  const last = rows.length > 1 ? rows.at(-1) : undefined;
  const smallest = last !== undefined && unitKind(foldText(last.name)) === 'dozen' ? undefined : last;
  switch (kind) {
    case undefined:
    case 'box':
      return undefined;
    case 'case':
    case 'pack':
      return sameKind === undefined ? undefined : { unit: sameKind.unit, times: 1 };
    case 'dozen':
      if (sameKind !== undefined) return { unit: sameKind.unit, times: 1 };
      return smallest === undefined ? undefined : { unit: smallest.unit, times: PIECES_OF_A_DOZEN };
    case 'pair':
      if (sameKind !== undefined) return { unit: sameKind.unit, times: 1 };
      return smallest === undefined ? undefined : { unit: smallest.unit, times: PIECES_OF_A_PAIR };
    case 'piece':
      return smallest === undefined ? undefined : { unit: smallest.unit, times: 1 };
  }
}
