import type { Product } from '#domain/catalogue/product';
import type { Category } from '#domain/catalogue/hierarchy';
import { isGuest } from '#domain/accounts/person';
import { useHome } from '#state/app/use-home';
import { useRecentSearches } from '#state/search/use-recent-searches';
import { usePerson } from '#state/runtime/hooks/use-session';
import { EmptyState } from '#ui/feedback/empty-state';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { PageTitle } from '#ui/layout/page-title';
import { useGrowingCount } from '#ui/hooks/use-growing-count';
import { SearchField } from '#ui/search/search-field';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType } from 'react';
import { RetryButton } from '#ui/feedback/retry-button';
import { BannerCarousel } from './banner-carousel.tsx';
import { CategoryRow } from './category-row.tsx';
import { CategoryShortcuts } from './category-shortcuts.tsx';
import classes from './home-page.module.css';
import { OrderingFor } from './ordering-for.tsx';
import { ProductRow } from './product-row.tsx';

export interface HomePageProps {
  /** The product card with a stepper; it belongs to the catalogue. */
  readonly Tile: ComponentType<{ readonly product: Product; readonly onOpen: (code: string) => void }>;
  readonly onOpen: (code: string) => void;
  readonly onSearch: (text: string) => void;
  readonly onPasteList: (text: string) => void;
}

/** Loads after the first paint, with the rules of the usual order. */
const UsualOrderCard = lazyOrNothing(
  async () => (await import('./usual-order-card.tsx')).UsualOrderCard,
  <div className={classes.usual} />,
);

/** The start page: search, banners, categories, promotions, and a row for each of the tenant's home categories. */
export function HomePage({ Tile, onOpen, onSearch, onPasteList }: HomePageProps) {
  const { t } = useLingui();
  const recent = useRecentSearches();
  const { banners, categories, promotions, rows, isAnythingCached } = useHome();
  const rowCount = useGrowingCount(rows.length, 0);
  const isNothingCached = isAnythingCached === false && promotions.products.length === 0;
  const isFirstLoad = isNothingCached && promotions.state === 'loading';
  const isLost = isNothingCached && promotions.problem !== undefined;
  return (
    <div className={classes.page}>
      <PageTitle title={t`Home`} />
      <h1 className={classes.heading}>
        <VisuallyHidden>
          <Trans>Home</Trans>
        </VisuallyHidden>
      </h1>
      {isFirstLoad && <div className={classes.bar} role="progressbar" aria-label={t`Loading products…`} />}
      <div className={classes.tools}>
        <SearchField text="" onSearch={onSearch} onPasteList={onPasteList} recent={recent} />
        <OrderingFor />
      </div>
      <UsualOrder />
      <BannerCarousel banners={banners} />
      <CategoryShortcuts categories={topOf(categories)} />
      {isLost ? (
        <EmptyState
          icon="cloudOff"
          title={t`You’re offline, and nothing is saved here yet`}
          text={t`Your first visit needs a connection. After that, the shop works offline.`}
          action={<RetryButton isMain onRetry={promotions.retry} />}
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
    </div>
  );
}

function UsualOrder() {
  const person = usePerson();
  if (person === undefined || person === null || isGuest(person)) return null;
  return <UsualOrderCard />;
}

function topOf(categories: readonly Category[] | undefined): readonly Category[] | undefined {
  return categories?.filter(({ level }) => level === 1);
}
