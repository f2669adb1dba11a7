import type { Product } from '#domain/product';
import type { Category } from '#domain/hierarchy';
import { useCategories, useHome } from '#state/use-catalogue';
import { EmptyState } from '#ui/empty-state';
import { Button } from '#ui/button';
import { VisuallyHidden } from '#ui/visually-hidden';
import { PageTitle } from '#ui/page-title';
import { SearchField } from '#ui/search-field';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { BannerCarousel } from './banner-carousel.tsx';
import { CategoryShortcuts } from './category-shortcuts.tsx';
import classes from './home-page.module.css';
import { OrderingFor } from './ordering-for.tsx';
import { ProductRow } from './product-row.tsx';

interface HomePageProps {
  /** The card that orders; it belongs to the catalogue. */
  readonly Tile: ComponentType<{ readonly product: Product; readonly onOpen: (code: string) => void }>;
  readonly onOpen: (code: string) => void;
  readonly onSearch: (text: string) => void;
}

/** Where a shop owner starts: search, banners, categories, promotions, and a row for each category of the tenant. */
export function HomePage({ Tile, onOpen, onSearch }: HomePageProps) {
  const { t } = useLingui();
  const categories = useCategories();
  const { banners, promotions, rows } = useHome();
  const lists = [promotions, ...rows.map(({ list }) => list)];
  const isNothingKept = lists.every(({ products }) => products.length === 0);
  const isFirstLoad = isNothingKept && lists.some(({ state }) => state === 'loading');
  const isLost = isNothingKept && !isFirstLoad && lists.some(({ problem }) => problem !== undefined);
  return (
    <div className={classes.page}>
      <PageTitle title={t`Home`} />
      <h1 className={classes.heading}>
        <VisuallyHidden>
          <Trans>Home</Trans>
        </VisuallyHidden>
      </h1>
      {isFirstLoad && (
        <div className={classes.bar} role="progressbar" aria-label={t`Getting the shop's goods`} />
      )}
      <div className={classes.tools}>
        <SearchField text="" onSearch={onSearch} />
        <OrderingFor />
      </div>
      <BannerCarousel banners={banners} />
      <CategoryShortcuts categories={topOf(categories)} />
      {isLost ? (
        <EmptyState
          icon="cloudOff"
          title={t`No signal, and nothing kept here yet`}
          text={t`The first visit needs the network once. After that the shop opens without a signal.`}
          action={
            <Button size="main" onClick={() => lists.forEach((list) => list.retry())}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      ) : (
        <>
          <ProductRow
            title={t`Promotions`}
            to={{ type: 'promotion' }}
            list={promotions}
            Tile={Tile}
            onOpen={onOpen}
          />
          {rows.map(({ category, list }) => (
            <ProductRow
              key={`${category.level}:${category.code}`}
              title={category.name}
              to={{ c: category.code, n: category.level }}
              list={list}
              Tile={Tile}
              onOpen={onOpen}
            />
          ))}
        </>
      )}
    </div>
  );
}

function topOf(categories: readonly Category[] | undefined): readonly Category[] | undefined {
  return categories?.filter(({ level }) => level === 1);
}
