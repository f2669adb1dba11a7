import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { CategoryCount } from '#domain/catalogue/narrow-list';
import { productName, type Product } from '#domain/catalogue/product';
import type { Language } from '#domain/kernel/language';
import { ProductPicture } from '#ui/cards/product-picture';
import { Icon } from '#ui/controls/icon';
import { RecentSearchList, type OfferedSearches } from './recent-search-list.tsx';
import classes from './search-suggestions.module.css';

/** The search field as its suggestions need it. */
export interface SearchedField {
  /** The typed text. */
  readonly text: string;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Searches for another text. */
  readonly onSearch: (text: string) => void;
  readonly onLeave: (event: FocusEvent<HTMLButtonElement>) => void;
  readonly onClose: () => void;
}

interface SearchSuggestionsProps extends SearchedField {
  readonly language: Language;
  readonly recent: OfferedSearches;
  /** Empty where the results are on the page already. */
  readonly products: readonly Product[];
  readonly isSimilar: boolean;
  /** The query that was probably meant. */
  readonly corrected?: string | undefined;
  readonly categories: readonly CategoryCount[];
  /** Recent searches that continue the text. */
  readonly searches: readonly string[];
  readonly onOpen: (code: string) => void;
  readonly onCategory: (category: CategoryCount) => void;
}

/** Shown below the search field: recent searches while it is empty, and what the typed text may mean. */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { text, input, recent, onSearch, onLeave, onClose } = props;
  if (text !== '') return <TypedSuggestions {...props} />;
  if (recent.searches.length === 0) return null;
  return (
    <RecentSearchList
      recent={recent}
      onChoose={onSearch}
      onLeave={onLeave}
      onForgotten={() => input.current?.focus()}
      onClose={onClose}
    />
  );
}

interface Suggestion {
  readonly key: string;
  readonly content: ReactNode;
  readonly choose: () => void;
}

function TypedSuggestions(props: SearchSuggestionsProps) {
  const { t } = useLingui();
  const { text, input, language, products, isSimilar, corrected, categories, searches } = props;
  const { onSearch, onOpen, onCategory, onClose } = props;
  const id = useId();
  const groups: readonly { readonly name: string; readonly suggestions: readonly Suggestion[] }[] = [
    {
      name: t`Did you mean`,
      suggestions: [corrected ?? []].flat().map((search) => ({
        key: search,
        content: <SearchRow icon="search" text={search} />,
        choose: () => onSearch(search),
      })),
    },
    {
      name: isSimilar ? t`Similar products` : t`Products`,
      suggestions: products.map((product) => ({
        key: product.code,
        content: <ProductRow product={product} language={language} />,
        choose: () => onOpen(product.code),
      })),
    },
    {
      name: t`Categories`,
      suggestions: categories.map((category) => ({
        key: `${category.level} ${category.code}`,
        content: <CategoryRow category={category} />,
        choose: () => onCategory(category),
      })),
    },
    {
      name: t`Recent searches`,
      suggestions: searches.map((search) => ({
        key: search,
        content: <SearchRow icon="clock" text={search} />,
        choose: () => onSearch(search),
      })),
    },
  ];
  const all = groups.flatMap(({ suggestions }) => suggestions);
  const [mark, setMark] = useState({ text, at: NONE });
  const marked = mark.text === text ? Math.min(mark.at, all.length - 1) : NONE;
  const optionId = (at: number) => `${id}-${at}`;

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    if (key === 'Escape') onClose();
    else if (key === 'Enter' && marked !== NONE) all[marked]?.choose();
    else {
      const next = nextMark(key, marked, all.length);
      if (next === undefined) return;
      setMark({ text, at: next });
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    event.preventDefault();
  });

  // The external system is the search field, which the first screen paints without this code.
  useEffect(() => {
    const field = input.current;
    field?.addEventListener('keydown', onKeyDown);
    return () => field?.removeEventListener('keydown', onKeyDown);
  }, [input]);
  useEffect(() => {
    const field = input.current;
    if (field === null) return undefined;
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-autocomplete', 'list');
    if (marked !== NONE) field.setAttribute('aria-activedescendant', `${id}-${marked}`);
    return () => {
      for (const name of ['aria-controls', 'aria-autocomplete', 'aria-activedescendant'])
        field.removeAttribute(name);
    };
  }, [input, id, marked]);

  return (
    <div className={classes.panel} hidden={all.length === 0}>
      <div id={id} role="listbox" aria-label={t`Suggestions`}>
        {groups.map(({ name, suggestions }) =>
          suggestions.length === 0 ? null : (
            <div key={name} role="group" aria-label={name}>
              <p className={classes.heading} aria-hidden="true">
                {name}
              </p>
              {suggestions.map((suggestion) => {
                const at = all.indexOf(suggestion);
                return (
                  <button
                    key={suggestion.key}
                    id={optionId(at)}
                    type="button"
                    role="option"
                    aria-selected={at === marked}
                    tabIndex={-1}
                    className={clsx(classes.option, at === marked && classes.marked)}
                    onMouseDown={keepFocus}
                    onClick={suggestion.choose}
                  >
                    {suggestion.content}
                  </button>
                );
              })}
            </div>
          ),
        )}
      </div>
    </div>
  );
}

/** Nothing is marked: Enter searches for the typed text. */
const NONE = -1;

/** Like the keys of a combobox, but Home and End move within the text until an option is marked. */
function nextMark(key: string, marked: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (marked + 1) % count;
  if (key === 'ArrowUp') return marked <= 0 ? count - 1 : marked - 1;
  if (marked === NONE) return undefined;
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined;
}

/** Keeps the focus, and with it a phone's keyboard, in the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function SearchRow({ icon, text }: { readonly icon: 'clock' | 'search'; readonly text: string }) {
  return (
    <>
      <Icon name={icon} size={18} className={classes.icon} />
      <span className={classes.text}>{text}</span>
    </>
  );
}

function ProductRow({ product, language }: { readonly product: Product; readonly language: Language }) {
  return (
    <>
      <ProductPicture file={product.pictures[0] ?? ''} shownWidth={40} className={classes.picture} />
      <span className={classes.product}>
        {productName(product, language)} <span className={classes.detail}>{product.code}</span>
      </span>
    </>
  );
}

function CategoryRow({ category: { name, count } }: { readonly category: CategoryCount }) {
  return (
    <>
      <Icon name="list" size={18} className={classes.icon} />
      <span className={classes.text}>
        <Trans>In {name}</Trans>
      </span>
      <span className={classes.detail}>{count}</span>
    </>
  );
}
