import { unitKind } from './order-unit-words.ts';
import { foldText } from '#domain/search/search-text';
import type { UnitNumber } from '#domain/catalogue/unit';
import type { UnitRow } from '#domain/catalogue/units';

/** A unit of a product, and how many of it one written unit is. */
export interface SoldUnit {
  readonly unit: UnitNumber;
  /** 12 if a dozen is counted in single pieces, 2 for a pair, otherwise 1. */
  readonly times: number;
}

/** Whether somebody wrote a unit's English name, in the singular or the plural. */
function isEnglishName(nameEn: string, written: string): boolean {
  const folded = foldText(nameEn);
  return folded !== '' && [folded, `${folded}s`, `${folded}es`].includes(written);
}

const PIECES_OF_A_DOZEN = 12;
const PIECES_OF_A_PAIR = 2;

/**
 * Resolves a written unit. The product's own unit names in both languages come first, then its unit codes, then the kind of
 * unit that the word means; a word for a piece means the smallest unit.
 *
 * @param rows the units that a person may order, largest first
 * @param written folded, not empty
 * @returns undefined if the product is not sold in this unit
 */
export function soldUnit(rows: readonly UnitRow[], written: string): SoldUnit | undefined {
  const own =
    rows.find(({ name }) => foldText(name) === written) ??
    rows.find(({ nameEn = '' }) => isEnglishName(nameEn, written)) ??
    rows.find(({ code }) => foldText(code) === written);
  if (own !== undefined) return { unit: own.unit, times: 1 };
  const kind = unitKind(written);
  const sameKind =
    kind === undefined ? undefined : rows.find(({ name }) => unitKind(foldText(name)) === kind);
  // If the smallest unit on sale is a dozen, there are no single pieces.
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
