import type { HomeRow } from '#state/app/use-home';
import { useProductList } from '#state/catalogue/use-product-list';
import { useWasNear } from '#ui/hooks/use-was-near';
import { ProductRow, type ProductRowProps } from './product-row.tsx';
import { WaitingRow } from './row-frame.tsx';

type CategoryRowProps = Pick<ProductRowProps, 'Tile' | 'onOpen'> & { readonly row: HomeRow };

/** The products of one category. They are read and rendered when the row comes near the viewport. */
export function CategoryRow({ row, Tile, onOpen }: CategoryRowProps) {
  const { ref, wasNear } = useWasNear();
  const { name, code, level } = row.category;
  const to = { c: code, n: level };
  if (!wasNear) return <WaitingRow ref={ref} title={name} to={to} isStill />;
  return <NearRow row={row} to={to} Tile={Tile} onOpen={onOpen} />;
}

function NearRow({ row, to, Tile, onOpen }: CategoryRowProps & Pick<ProductRowProps, 'to'>) {
  const list = useProductList(row.filter);
  return <ProductRow title={row.category.name} to={to} list={list} Tile={Tile} onOpen={onOpen} />;
}
