import type { Product } from '#domain/catalogue/product';
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
  const brand = joinFigures(product.hierarchy[1]?.name ?? '');
  const start = brand === '' || brand.length > MAX_WHOLE_BRAND ? -1 : joined.indexOf(brand);
  if (start === -1) return joined;
  return (
    <>
      {joined.slice(0, start)}
      <span className={classes.whole}>{brand}</span>
      {joined.slice(start + brand.length)}
    </>
  );
}

/** "700 มล." with a no-break space. */
export function joinFigures(text: string): string {
  return text.replaceAll(/(\d) +(?=\p{L})/gu, '$1\u00a0');
}
