import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Product } from '#domain/catalogue/product';
import { visibleUnitRows } from '#domain/catalogue/units';
import { cardLevel } from '#domain/stock/shown-levels';
import { useBuyer } from '#state/cart/use-buyer';
import { useProducts } from '#state/catalogue/use-products';
import { useKnownStock } from '#state/stock/use-stock';
import { SubstituteCards } from '#ui/stock/substitute-cards';

/** The products that the company offers in place of one that is out of stock. Those that are out too are left out. */
export function ProductSubstitutes({ product }: { readonly product: Product }) {
  const { mode, priceLevel } = useBuyer();
  const stock = useKnownStock();
  const codes = stock?.substitutes.get(product.code) ?? [];
  const known = useProducts(codes);
  const products = codes.flatMap((code) => {
    const substitute = known.get(code);
    const isOut = cardLevel(stock?.byProduct.get(code)?.levels ?? [])?.state === 'out';
    if (isOut || substitute === undefined) return [];
    return [{ product: substitute, row: visibleUnitRows(substitute, priceLevel, mode)[0] }];
  });
  if (products.length === 0) return null;
  return <SubstituteCards products={products} mode={mode} link={productLink} />;
}

function productLink(code: string, className: string | undefined, content: ReactNode) {
  return (
    <Link to="/productdetail/$code" params={{ code }} className={className}>
      {content}
    </Link>
  );
}
