import type { ProductFilter } from '#state/catalogue/catalogue';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { usePhone } from '#state/runtime/phone-context';
import { noteSearch } from '#state/search/recent-searches';
import { useRecentSearches } from '#state/search/use-recent-searches';
import { useSuggestions } from '#state/search/use-suggestions';
import { TO_PRODUCTS } from '#state/app/page-links';
import { useOnceDrawn } from '#ui/hooks/use-is-drawn';
import { SearchSuggestions, type SearchedField } from '#ui/search/search-suggestions';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue } from 'react';

interface ListSuggestionsProps extends SearchedField {
  /** The list that is searched. */
  readonly place: Omit<ProductFilter, 'text'>;
  readonly onOpen: (code: string) => void;
}

/** Suggests categories and recent searches; the products themselves are in the list below, with every letter. */
export function ListSuggestions({ place, onOpen, ...field }: ListSuggestionsProps) {
  const phone = usePhone();
  const language = useLanguage();
  const navigate = useNavigate();
  const recent = useRecentSearches();
  // The results, which follow the text in the same deferred render, are painted first.
  const text = useOnceDrawn(useDeferredValue(field.text), field.text);
  const { categories, searches } = useSuggestions({ ...place, text }, recent.searches);
  return (
    <SearchSuggestions
      {...field}
      text={text}
      language={language}
      recent={recent}
      products={[]}
      isSimilar={false}
      categories={place.level === 0 ? categories : []}
      searches={searches}
      onOpen={onOpen}
      onCategory={({ code, level }) => {
        noteSearch(phone, field.text);
        field.onClose();
        void navigate({
          ...TO_PRODUCTS,
          search: ({ sort }) => ({
            q: field.text,
            c: code,
            n: level,
            ...(sort === undefined ? {} : { sort }),
          }),
        });
      }}
    />
  );
}
