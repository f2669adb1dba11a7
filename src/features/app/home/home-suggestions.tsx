import { ALL_PRODUCTS } from '#state/catalogue/catalogue';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { usePhone } from '#state/runtime/phone-context';
import { noteSearch } from '#state/search/recent-searches';
import { useRecentSearches } from '#state/search/use-recent-searches';
import { useSuggestions } from '#state/search/use-suggestions';
import { TO_PRODUCTS } from '#state/app/page-links';
import { SearchSuggestions, type SearchedField } from '#ui/search/search-suggestions';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue } from 'react';

interface HomeSuggestionsProps extends SearchedField {
  readonly onOpen: (code: string) => void;
}

/** Suggests products, categories and recent searches. Home does not show the results of a search itself. */
export function HomeSuggestions({ onOpen, ...field }: HomeSuggestionsProps) {
  // The typed letter is painted first.
  const text = useDeferredValue(field.text);
  const phone = usePhone();
  const language = useLanguage();
  const navigate = useNavigate();
  const recent = useRecentSearches();
  const found = useSuggestions({ ...ALL_PRODUCTS, text }, recent.searches);
  return (
    <SearchSuggestions
      {...field}
      {...found}
      text={text}
      language={language}
      recent={recent}
      onOpen={(code) => {
        noteSearch(phone, text);
        field.onClose();
        onOpen(code);
      }}
      onCategory={({ code, level }) => {
        noteSearch(phone, text);
        void navigate({ ...TO_PRODUCTS, search: { q: text, c: code, n: level } });
      }}
    />
  );
}
