import type { HierarchyLevel, Product } from '#domain/product';
import type { ProductListView } from '#state/use-product-list';
import { useGrowingCount } from '#ui/use-growing-count';
import { memo, type ComponentType } from 'react';
import { RowFrame, WaitingRow } from './row-frame.tsx';

export interface ProductRowProps {
  readonly title: string;
  /** Where "View more" goes. */
  readonly to: { readonly type: 'promotion' } | { readonly c: string; readonly n: HierarchyLevel } | {};
  readonly list: Pick<ProductListView, 'products' | 'state'>;
  readonly Tile: ComponentType<{ readonly product: Product; readonly onOpen: (code: string) => void }>;
  readonly onOpen: (code: string) => void;
}

/** Specification, section 9. */
const HOME_ROW_TAKE = 12;

/** The two that a phone shows at first, and one that is seen when the row begins to slide. */
const FIRST_CARDS = 3;

/** A slider of twelve products under a heading. A row without products is not there. */
export function ProductRow({ title, to, list, Tile, onOpen }: ProductRowProps) {
  if (list.products.length === 0) {
    return list.state === 'loading' ? <WaitingRow title={title} to={to} /> : null;
  }
  return (
    <RowFrame title={title} to={to}>
      <Tiles products={list.products} Tile={Tile} onOpen={onOpen} />
    </RowFrame>
  );
}

type TilesProps = Pick<ProductRowProps, 'Tile' | 'onOpen'> & { readonly products: readonly Product[] };

const Tiles = memo(function Tiles({ products, Tile, onOpen }: TilesProps) {
  const count = useGrowingCount(Math.min(products.length, HOME_ROW_TAKE), FIRST_CARDS);
  return products
    .slice(0, count)
    .map((product) => <Tile key={product.code} product={product} onOpen={onOpen} />);
});
