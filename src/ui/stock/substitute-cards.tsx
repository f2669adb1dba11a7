import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { productName, type Product } from '#domain/catalogue/product';
import type { UnitRow } from '#domain/catalogue/units';
import type { CartMode } from '#domain/kernel/cart-mode';
import { Price } from '#ui/cards/price';
import { ProductPicture } from '#ui/cards/product-picture';
import { useShownLanguage } from '#ui/text/thai-date';
import { useUnitName } from '#ui/text/unit-name';
import classes from './substitute-cards.module.css';

interface SubstituteCardsProps {
  /** The best first, each with its largest unit; undefined if it has none that can be ordered. */
  readonly products: readonly { readonly product: Product; readonly row: UnitRow | undefined }[];
  readonly mode: CartMode;
  /** A link to a product. */
  readonly link: (code: string, className: string | undefined, content: ReactNode) => ReactNode;
}

/** The products that the company offers in place of one that is out of stock, as links. */
export function SubstituteCards({ products, mode, link }: SubstituteCardsProps) {
  const language = useShownLanguage();
  return (
    <section className={classes.instead}>
      <h3 className={classes.title}>
        <Trans>You could take instead</Trans>
      </h3>
      <ul className={classes.list}>
        {products.map(({ product, row }) => (
          <li key={product.code}>
            {link(
              product.code,
              classes.card,
              <>
                <ProductPicture
                  file={product.pictures[0] ?? ''}
                  shownWidth={64}
                  className={classes.picture}
                />
                <span className={classes.words}>
                  <span className={classes.name}>{productName(product, language)}</span>
                  {row === undefined ? null : <UnitPrice row={row} mode={mode} />}
                </span>
              </>,
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnitPrice({ row, mode }: { readonly row: UnitRow; readonly mode: CartMode }) {
  const unitName = useUnitName()(row);
  return (
    <span className={classes.price}>
      <Price price={row.price} mode={mode} size="small" />
      <span>
        <Trans>per {unitName}</Trans>
      </span>
    </span>
  );
}
