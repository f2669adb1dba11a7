import type { Product } from '#domain/catalogue/product';
import type { Named } from '#domain/kernel/named';
import classes from './unbroken-name.module.css';

/** A longer brand would be cut off in a narrow card instead. */
const MAX_WHOLE_BRAND = 16;

interface UnbrokenNameProps {
  readonly product: Pick<Product, 'hierarchy'>;
  /** In the current language. */
  readonly name: string;
}

/**
 * A product's name that breaks neither inside its brand, which the browser's dictionary does not know, nor between a
 * figure and its unit. Only spaces and styles differ from the data, so search and screen readers get the same text.
 */
export function UnbrokenName({ product, name }: UnbrokenNameProps) {
  const joined = joinFigures(name);
  const brand = brandIn(joined, product.hierarchy[1]);
  if (brand === undefined) return joined;
  const start = joined.indexOf(brand);
  return (
    <>
      {joined.slice(0, start)}
      <span className={classes.whole}>{brand}</span>
      {joined.slice(start + brand.length)}
    </>
  );
}

/** The brand as the name has it, in either language; undefined if it is not in the name or too long. */
function brandIn(name: string, brand: Named | undefined): string | undefined {
  return [brand?.name ?? '', brand?.nameEn ?? '']
    .map(joinFigures)
    .find((each) => each !== '' && each.length <= MAX_WHOLE_BRAND && name.includes(each));
}

/** "700 มล." with a no-break space. */
export function joinFigures(text: string): string {
  return text.replaceAll(/(\d) +(?=\p{L})/gu, '$1\u00a0');
}
