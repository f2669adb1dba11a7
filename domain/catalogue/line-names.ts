import type { Language } from '#domain/kernel/language';
import { nameIn, type Named } from '#domain/kernel/named';
import { productName, type ProductNames } from './product.ts';

/** The names of a line's product and unit as an order or invoice records them. */
export interface LineNames {
  readonly productName: string;
  /** Left out if there was none, or if the line is from before English names were recorded. */
  readonly productNameEn?: string | undefined;
  readonly unitName: string;
  readonly unitNameEn?: string | undefined;
}

/** Copies the names alone. */
export function lineNamesOf({
  productName: name,
  productNameEn,
  unitName,
  unitNameEn,
}: LineNames): LineNames {
  return { productName: name, productNameEn, unitName, unitNameEn };
}

/**
 * The product's name to show for a line: its current name, or the one when it was ordered.
 *
 * @param product undefined if it is not known on this phone
 */
export function lineProductName(
  line: Pick<LineNames, 'productName' | 'productNameEn'>,
  product: ProductNames | undefined,
  language: Language,
): string {
  return product === undefined
    ? nameIn({ name: line.productName, nameEn: line.productNameEn ?? '' }, language)
    : productName(product, language);
}

/** The names of a line's unit. */
export function lineUnit({ unitName, unitNameEn }: Pick<LineNames, 'unitName' | 'unitNameEn'>): Named {
  return { name: unitName, nameEn: unitNameEn ?? '' };
}
