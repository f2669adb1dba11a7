import type { Category } from '#domain/catalogue/hierarchy';
import { hasChoices } from '#domain/catalogue/list-choices';
import type { HierarchyLevel } from '#domain/catalogue/product';
import { useSavedLength } from '#state/catalogue/list-length';
import { useCategories } from '#state/catalogue/use-catalogue';
import { useChosenList } from '#state/cart/use-chosen-list';
import { useProductList } from '#state/catalogue/use-product-list';
import { loadPageMessages } from '#state/runtime/language/language';
import { usePhone } from '#state/runtime/phone-context';
import { noteSearch } from '#state/search/recent-searches';
import { useOpenSearch } from '#state/search/use-recent-searches';
import { useReplica } from '#state/catalogue/replica/use-replica';
import { SearchField } from '#ui/search/search-field';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { PageTitle } from '#ui/layout/page-title';
import { useIsDrawn } from '#ui/hooks/use-is-drawn';
import { ASIDE_WIDTH, RAIL_WIDTH, useIsWide } from '#ui/hooks/use-is-wide';
import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useMemo, useState, type ReactNode } from 'react';
import { CategoryChips } from '#features/catalogue/categories/category-chips';
import { CategoryRail } from '#features/catalogue/categories/category-rail';
import { CategoryPath } from '#features/catalogue/categories/category-path';
import { ListTools } from './list-tools.tsx';
import { NO_WISHES, type ListWishes } from './list-wishes.ts';
import { categoryTrail, kindsAt } from '#features/catalogue/categories/category-trail';
import { NothingFound } from './nothing-found.tsx';
import classes from './product-list-page.module.css';
import { GoInList, useTappedPlace } from './use-tapped-place.ts';
import { QuickOrderLink } from './quick-order-link.tsx';
import { ProductResults } from './product-results.tsx';

interface ProductListPageProps {
  readonly text: string;
  readonly code: string;
  readonly level: HierarchyLevel | 0;
  readonly wishes: ListWishes;
  readonly onWish: (wishes: ListWishes) => void;
  /** Changes each time the person comes here to search. */
  readonly searchRound: number | undefined;
  /** Called with the field's text, debounced. */
  readonly onType: (text: string) => void;
  readonly onSearch: (text: string) => void;
  readonly onSearchEverywhere: () => void;
  readonly onPasteList: (text: string) => void;
  readonly onShowAll: () => void;
  readonly onOpen: (code: string) => void;
  /** The content at the right of a wide screen. */
  readonly aside: ReactNode;
}

const ListSuggestions = lazyOrNothing(async () => {
  const [{ ListSuggestions }] = await Promise.all([import('./list-suggestions.tsx'), loadPageMessages()]);
  return ListSuggestions;
});

const NO_CATEGORIES: readonly Category[] = [];

/** The product list: search, categories, and cards that order. */
export function ProductListPage(props: ProductListPageProps) {
  const { onWish, searchRound, onSearch, onShowAll, onOpen, aside } = props;
  const addressed = { code: props.code, level: props.level, wishes: props.wishes };
  const { go, code, level, wishes } = useTappedPlace(addressed);
  const { choices, isOnlyPromotions } = wishes;
  const phone = usePhone();
  const { text, type } = useTypedText(props.text);
  const { t } = useLingui();
  const hasRail = useIsWide(RAIL_WIDTH);
  const hasAside = useIsWide(ASIDE_WIDTH);
  const categories = useCategories() ?? NO_CATEGORIES;
  const list = useChosenList(useProductList({ text, code, level, isOnlyPromotions }), choices);
  useSavedLength(list.name, list.placeCount);
  const trail = useMemo(
    () => (level === 0 ? NO_CATEGORIES : categoryTrail(categories, code, level)),
    [categories, code, level],
  );
  const place = trail.at(-1)?.name ?? (isOnlyPromotions ? t`Promotions` : t`All products`);
  useOpenSearch(text);
  // A phone renders the products first; a desktop is fast, and its bars have no reserved height.
  const isDrawn = useIsDrawn() || hasRail;
  const heading = text === '' ? place : t`Results for “${text}”`;
  return (
    <GoInList value={go}>
      <div className={classes.page}>
        <PageTitle title={heading} />
        {hasRail && (
          <div className={classes.rail}>
            <CategoryRail categories={categories} trail={trail} isOnlyPromotions={isOnlyPromotions} />
          </div>
        )}
        <div className={classes.main}>
          <div className={classes.tools}>
            <div className={classes.search}>
              <SearchField
                text={props.text}
                onDraft={type}
                onType={props.onType}
                onSearch={(wanted) => {
                  noteSearch(phone, wanted);
                  onSearch(wanted);
                }}
                onPasteList={props.onPasteList}
                renderSuggestions={(field) => (
                  <ListSuggestions {...field} place={{ code, level, isOnlyPromotions }} onOpen={onOpen} />
                )}
                searchRound={searchRound}
              />
              {isDrawn ? <QuickOrderLink /> : <span className={classes.toCome} />}
            </div>
            {!hasRail && (
              <div
                className={clsx(classes.chips, kindsAt(categories, trail).length > 0 && classes.withKinds)}
              >
                {isDrawn && (
                  <CategoryChips categories={categories} trail={trail} isOnlyPromotions={isOnlyPromotions} />
                )}
              </div>
            )}
          </div>
          <ProductResults
            heading={heading}
            place={text !== '' && trail.length > 0 ? place : undefined}
            list={list}
            text={text}
            onSearch={onSearch}
            isFiltered={text !== '' || level !== 0 || isOnlyPromotions}
            nothingFound={
              text === '' ? undefined : (
                <NothingFound
                  text={text}
                  isInPart={level !== 0 || isOnlyPromotions}
                  onSearchEverywhere={props.onSearchEverywhere}
                  onShowAll={onShowAll}
                />
              )
            }
            isUnknownCategory={level !== 0 && trail.length === 0 && categories.length > 0}
            way={<CategoryPath trail={trail} />}
            tools={isDrawn && <ListTools wishes={wishes} list={list} onWish={onWish} isWide={hasRail} />}
            onClearChoices={hasChoices(choices) ? () => onWish(NO_WISHES) : undefined}
            onShowAll={onShowAll}
            onOpen={onOpen}
          />
        </div>
        {hasAside && <div className={classes.aside}>{aside}</div>}
      </div>
    </GoInList>
  );
}

/**
 * The current query: with every letter if the whole catalogue is in memory, otherwise the one in the URL, which follows
 * debounced.
 *
 * @param addressed the query in the URL; it takes precedence when it changes
 */
function useTypedText(addressed: string) {
  const isInMemory = useReplica().kind === 'ready';
  const [typed, setTyped] = useState(addressed);
  const [seen, setSeen] = useState(addressed);
  if (addressed !== seen) {
    setSeen(addressed);
    setTyped(addressed);
  }
  return isInMemory ? { text: typed, type: setTyped } : { text: addressed, type: undefined };
}
