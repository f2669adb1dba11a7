import type { Product } from '#domain/catalogue/product';
import type { ProductListView } from '#state/catalogue/use-product-list';
import { useTenant } from '#state/runtime/phone-context';
import { useGrowingCount } from '#ui/hooks/use-growing-count';
import { useWasNear } from '#ui/hooks/use-was-near';
import { WaitingCard } from '#ui/cards/waiting-cards';
import { memo, useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { RowFrame, WaitingRow, type RowTitle } from './row-frame.tsx';

export interface ProductRowProps extends RowTitle {
  readonly list: Pick<ProductListView, 'products' | 'state'>;
  readonly Tile: ComponentType<{ readonly product: Product; readonly onOpen: (code: string) => void }>;
  readonly onOpen: (code: string) => void;
}

/** Specification, LIMIT-2. */
const HOME_ROW_TAKE = 12;

/** The two cards that a phone shows at first, and one that appears when the row begins to scroll. */
const FIRST_CARDS = 3;

/** A row of twelve products under a heading. A row without products is not rendered. */
export function ProductRow({ title, to, list, Tile, onOpen }: ProductRowProps) {
  const [isSlid, setIsSlid] = useState(false);
  const slide = useCallback(() => setIsSlid(true), []);
  if (list.products.length === 0) {
    return list.state === 'loading' ? <WaitingRow title={title} to={to} /> : null;
  }
  return (
    <RowFrame title={title} to={to} onSlide={slide}>
      <Tiles products={list.products} isSlid={isSlid} Tile={Tile} onOpen={onOpen} />
    </RowFrame>
  );
}

interface TilesProps extends Pick<ProductRowProps, 'Tile' | 'onOpen'> {
  readonly products: readonly Product[];
  /** Somebody has scrolled the row. */
  readonly isSlid: boolean;
}

const Tiles = memo(function Tiles({ products, isSlid, Tile, onOpen }: TilesProps) {
  const tiles = products
    .slice(0, HOME_ROW_TAKE)
    .map((product) => <Tile key={product.code} product={product} onOpen={onOpen} />);
  const later = tiles.slice(FIRST_CARDS);
  return (
    <>
      {tiles.slice(0, FIRST_CARDS)}
      {later.length > 0 && <LaterTiles tiles={later} isSlid={isSlid} />}
    </>
  );
});

interface LaterTilesProps {
  readonly tiles: readonly ReactNode[];
  readonly isSlid: boolean;
}

/**
 * Placeholders until the first of them is visible or the row is scrolled, then the cards. Most rows are never scrolled,
 * and unmounting hidden cards delays the next page. The keyboard scrolls the row too, because the focus reaches a card
 * beyond the edge.
 */
function LaterTiles({ tiles, isSlid }: LaterTilesProps) {
  const { isProductCodeShown } = useTenant();
  const { ref, wasNear } = useWasNear<HTMLDivElement>();
  const count = useGrowingCount(isSlid || wasNear ? tiles.length : 0, 0);
  return (
    <>
      {tiles.slice(0, count)}
      {tiles.slice(count).map((_, place) => (
        <WaitingCard key={place} ref={place === 0 ? ref : undefined} hasCode={isProductCodeShown} isStill />
      ))}
    </>
  );
}
