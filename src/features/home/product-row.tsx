import type { HierarchyLevel, Product } from '#domain/product';
import type { ProductListView } from '#state/use-catalogue';
import { WaitingCard } from '#ui/product-grid';
import { SectionHeading } from '#ui/section-heading';
import { VisuallyHidden } from '#ui/visually-hidden';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import classes from './product-row.module.css';

interface ProductRowProps {
  readonly title: string;
  /** Where "View more" goes. */
  readonly to: { readonly type: 'promotion' } | { readonly c: string; readonly n: HierarchyLevel };
  readonly list: ProductListView;
  readonly Tile: ComponentType<{ readonly product: Product; readonly onOpen: (code: string) => void }>;
  readonly onOpen: (code: string) => void;
}

/** Specification, section 9. */
const HOME_ROW_TAKE = 12;

const WAITING_COUNT = 5;

/** A slider of twelve products under a heading. A row without products is not there. */
export function ProductRow({ title, to, list, Tile, onOpen }: ProductRowProps) {
  const products = list.products.slice(0, HOME_ROW_TAKE);
  const isWaiting = list.state === 'loading' && products.length === 0;
  if (products.length === 0 && !isWaiting) return null;
  return (
    <section aria-busy={isWaiting}>
      <SectionHeading
        action={
          <Link to="/product/{-$category}" params={{ category: undefined }} search={to}>
            <Trans>View more</Trans>
            <VisuallyHidden> {title}</VisuallyHidden>
          </Link>
        }
      >
        {title}
      </SectionHeading>
      <div className={classes.slider} role="group" aria-label={title} tabIndex={0}>
        {isWaiting
          ? Array.from({ length: WAITING_COUNT }, (_, index) => <WaitingCard key={index} />)
          : products.map((product) => <Tile key={product.code} product={product} onOpen={onOpen} />)}
      </div>
    </section>
  );
}
