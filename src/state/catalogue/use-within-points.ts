import { useMemo } from 'react';
import { PRODUCT_PAGE_SIZE } from '#domain/catalogue/product-query';
import type { Product } from '#domain/catalogue/product';
import { productsWithin } from '#domain/catalogue/within-points';
import { useReplica } from './replica/use-replica.ts';

const NONE: readonly Product[] = [];

/**
 * A first page of products that these points can buy; none while the catalogue is not in memory or the points are
 * unknown.
 */
export function useWithinPoints(points: number | undefined): readonly Product[] {
  const replica = useReplica();
  const products = replica.kind === 'ready' ? replica.view.products : NONE;
  return useMemo(
    () => (points === undefined ? NONE : productsWithin(products, points).slice(0, PRODUCT_PAGE_SIZE)),
    [products, points],
  );
}
