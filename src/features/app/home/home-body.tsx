import type { ReactNode } from 'react';
import type { useHome } from '#state/app/use-home';
import { NothingSavedYet } from '#ui/feedback/nothing-saved-yet';
import { useGrowingCount } from '#ui/hooks/use-growing-count';
import { BannerCarousel } from './banner-carousel.tsx';
import { CategoryRow } from './category-row.tsx';
import { CategoryShortcuts } from './category-shortcuts.tsx';
import type { ProductRowProps } from './product-row.tsx';

interface HomeBodyProps extends Pick<ProductRowProps, 'Tile' | 'onOpen'> {
  readonly home: ReturnType<typeof useHome>;
  /** A row above those of the categories. */
  readonly children: ReactNode;
}

/** Banners, categories, and a row for each of the tenant's home categories. */
export function HomeBody({ home, Tile, onOpen, children }: HomeBodyProps) {
  const { banners, categories, promotions, rows, isAnythingCached } = home;
  const rowCount = useGrowingCount(rows.length, 0);
  const isLost =
    isAnythingCached === false && promotions.products.length === 0 && promotions.problem !== undefined;
  return (
    <>
      <BannerCarousel banners={banners} />
      <CategoryShortcuts categories={categories?.filter(({ level }) => level === 1)} />
      {isLost ? (
        <NothingSavedYet onRetry={promotions.retry} />
      ) : (
        <>
          {children}
          {rows.slice(0, rowCount).map((row) => (
            <CategoryRow
              key={`${row.category.level}:${row.category.code}`}
              row={row}
              Tile={Tile}
              onOpen={onOpen}
            />
          ))}
        </>
      )}
    </>
  );
}
