import type { Product } from '#domain/catalogue/product';
import { PRODUCT_PAGE_SIZE } from '#domain/catalogue/product-query';
import type { ProductView } from '#domain/catalogue/product-view';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import type { ChosenList } from '#state/cart/use-chosen-list';
import { loadPageMessages } from '#state/runtime/language/language';
import type { ProductListView } from '#state/catalogue/use-product-list';
import { useProductView } from '#state/catalogue/use-product-view';
import { Button } from '#ui/controls/button';
import { RetryButton } from '#ui/feedback/retry-button';
import { CardRows } from './card-rows.tsx';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { EmptyState } from '#ui/feedback/empty-state';
import { LoadMore } from '#ui/controls/load-more';
import { ThaiDate } from '#ui/text/thai-date';
import { WaitingCards } from '#ui/cards/waiting-cards';
import { WaitingRows } from '#ui/cards/compact/waiting-rows';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useElementScrollRestoration } from '@tanstack/react-router';
import { memo, useCallback, useMemo, useState, type ReactNode } from 'react';
import { CompactTile } from '#features/catalogue/compact/compact-tile';
import { ViewButton } from '#features/catalogue/compact/view-button';
import classes from './product-results.module.css';
import { ProductTile } from './product-tile.tsx';
import { SimilarNote } from './similar-note.tsx';

/** Few searches need it, and it brings the rules of trade names. */
const DidYouMean = lazyOrNothing(async () => {
  const [{ DidYouMean }] = await Promise.all([import('./did-you-mean.tsx'), loadPageMessages()]);
  return DidYouMean;
});

/** On a phone. */
const FIRST_SCREEN: Readonly<Record<ProductView, number>> = { cards: 4, list: 9 };

interface ProductResultsProps {
  readonly heading: string;
  /** The category that is searched, if the heading does not name it. */
  readonly place: string | undefined;
  readonly list: ChosenList;
  /** The query; '' without a search. */
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly isFiltered: boolean;
  /** Shown if a search finds nothing; undefined without a search. */
  readonly nothingFound: ReactNode;
  /** There is no such category. */
  readonly isUnknownCategory: boolean;
  /** Links to the ancestors. */
  readonly way: ReactNode;
  /** Sorting and filters. */
  readonly tools: ReactNode;
  /** Clears sorting and filters; undefined if there are none. */
  readonly onClearChoices: (() => void) | undefined;
  readonly onShowAll: () => void;
  readonly onOpen: (code: string) => void;
}

/** The found cards, or the options if there are none. */
export function ProductResults(props: ProductResultsProps) {
  const { heading, place, list, onOpen } = props;
  const { isProductCodeShown } = useTenant();
  const view = useProductView();
  const { products } = list;
  const isWaiting = list.state === 'loading' && list.placeCount === 0;
  return (
    <section aria-labelledby="results-heading">
      {props.way}
      <div className={classes.head}>
        <div className={classes.title}>
          <h1 id="results-heading" className={classes.heading}>
            {heading}
          </h1>
          <p className={classes.count} role="status">
            <ResultCount list={list} /> {place !== undefined && <Trans>in {place}</Trans>}
          </p>
        </div>
        <ViewButton />
        {props.tools}
      </div>
      <SimilarNote isSimilar={list.isSimilar}>
        {list.isSimilar && <DidYouMean text={props.text} list={list} onSearch={props.onSearch} />}
      </SimilarNote>
      {isWaiting && view === 'list' ? (
        <WaitingRows count={PRODUCT_PAGE_SIZE} />
      ) : isWaiting ? (
        <WaitingCards count={PRODUCT_PAGE_SIZE} hasCode={isProductCodeShown} />
      ) : list.placeCount === 0 ? (
        <NoResults {...props} />
      ) : (
        <>
          <h2>
            <VisuallyHidden>
              <Trans>Products</Trans>
            </VisuallyHidden>
          </h2>
          <Cards
            key={view}
            view={view}
            name={list.name}
            products={products}
            placeCount={list.placeCount}
            onOpen={onOpen}
          />
          <ResultsEnd list={list} />
        </>
      )}
    </section>
  );
}

type CardsProps = Pick<ProductResultsProps, 'onOpen'> &
  Pick<ProductListView, 'name' | 'products' | 'placeCount'> & { readonly view: ProductView };

/** Pictures load eagerly only for the list with which the page opened; with every letter they would delay the text. */
const Cards = memo(function Cards({ view, name, products, placeCount, onOpen }: CardsProps) {
  const { isProductCodeShown: hasCode } = useTenant();
  const look = useMemo(() => ({ view, hasCode }), [view, hasCode]);
  const startsAt = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  const [nameAtFirst] = useState(name);
  const isOpening = name === nameAtFirst;
  const renderCard = useCallback(
    (product: Product, place: number) => {
      const Tile = view === 'list' ? CompactTile : ProductTile;
      return <Tile product={product} onOpen={onOpen} isFirst={isOpening && place < FIRST_SCREEN[view]} />;
    },
    [view, onOpen, isOpening],
  );
  return (
    <CardRows
      name={name}
      items={products}
      placeCount={placeCount}
      look={look}
      startsAt={startsAt}
      renderCard={renderCard}
    />
  );
});

function ResultCount({ list }: { readonly list: ProductListView }) {
  const { clock } = usePhone();
  if (list.products.length === 0) return null;
  if (list.isStale && list.asOf !== undefined) {
    return (
      <Trans>
        from this phone, saved <ThaiDate value={list.asOf} shows="nearby" now={clock.now()} />
      </Trans>
    );
  }
  if (list.isStale) return <Trans>products viewed on this phone</Trans>;
  return list.isEnded ? <Plural value={list.products.length} one="# product" other="# products" /> : null;
}

function ResultsEnd({ list }: { readonly list: ProductListView }) {
  if (list.problem !== undefined && (list.asOf === undefined || !list.isEnded)) {
    return (
      <div className={classes.end} role="status">
        <p>
          <Trans>We couldn’t load the rest. What you see and your cart are saved on this phone.</Trans>
        </p>
        <Button variant="secondary" size="main" onClick={list.retry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (!list.isEnded) return <LoadMore isLoading={list.isLoadingMore} onMore={list.loadMore} />;
  return (
    <p className={classes.end}>
      <Trans>You’ve reached the end</Trans>
    </p>
  );
}

function NoResults(props: ProductResultsProps) {
  const { list, isFiltered, nothingFound, isUnknownCategory, onClearChoices, onShowAll } = props;
  const { t } = useLingui();
  if (list.problem !== undefined) {
    return (
      <EmptyState
        icon="cloudOff"
        title={t`You’re offline, and nothing is saved here yet`}
        text={t`Products you’ve already viewed still work offline, but these haven’t loaded yet. Your cart is safe.`}
        action={<RetryButton isMain onRetry={list.retry} />}
      />
    );
  }
  if (onClearChoices !== undefined && list.unfiltered.length > 0) {
    return (
      <EmptyState
        icon="sliders"
        title={t`No products match these filters`}
        text={t`Clear the filters to see more.`}
        action={
          <Button size="main" onClick={onClearChoices}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      />
    );
  }
  if (nothingFound !== undefined) return nothingFound;
  if (isUnknownCategory) {
    return (
      <EmptyState
        icon="box"
        title={t`Category not found`}
        text={t`It may have a new name, or the link may be old. Your cart hasn’t changed.`}
        action={
          <Button size="main" onClick={onShowAll}>
            <Trans>View all products</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title={isFiltered ? t`Nothing found` : t`The shop has no products yet`}
      text={isFiltered ? t`Try fewer letters, another word, or view all products.` : t`Check back later.`}
      action={
        isFiltered ? (
          <Button size="main" onClick={onShowAll}>
            <Trans>View all products</Trans>
          </Button>
        ) : undefined
      }
    />
  );
}
