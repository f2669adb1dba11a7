import { ALL_PRODUCTS } from '#state/catalogue/catalogue';
import { useProductList } from '#state/catalogue/use-product-list';
import { TO_PRODUCTS } from '#state/app/page-links';
import type { Product } from '#domain/catalogue/product';
import { nameIn } from '#domain/kernel/named';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { SectionHeading } from '#ui/layout/section-heading';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ProductTile } from '#features/catalogue/list/product-tile';
import classes from './product-page.module.css';

interface RelatedProductsProps {
  readonly product: Product;
  readonly onOpen: (code: string) => void;
}

/** A row on a wide window. */
const SHOWN = 6;

/** Other products of the same group, below a product's own page. Nothing if there are none. */
export function RelatedProducts({ product, onOpen }: RelatedProductsProps) {
  const language = useLanguage();
  const [group] = product.hierarchy;
  const code = group?.code ?? '';
  const { products } = useProductList({ ...ALL_PRODUCTS, level: 1, code });
  const others = code === '' ? [] : products.filter((other) => other.code !== product.code).slice(0, SHOWN);
  const title = group === undefined ? '' : nameIn(group, language);
  if (others.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionHeading
        action={
          <Link {...TO_PRODUCTS} search={{ c: code, n: 1 }}>
            <Trans>View more</Trans>
            <VisuallyHidden> {title}</VisuallyHidden>
          </Link>
        }
      >
        {title}
      </SectionHeading>
      <ul className={classes.related}>
        {others.map((other) => (
          <li key={other.code} className={classes.place}>
            <ProductTile product={other} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
