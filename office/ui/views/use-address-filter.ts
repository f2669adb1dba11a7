import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SearchTexts } from '#office/kernel/search-text';

/** The filters of a list that its address holds. */
interface AddressFilter<Name extends string> {
  /** A filter; '' if it is not set. */
  readonly text: (name: Name) => string;
  /** The filters that are set. */
  readonly current: SearchTexts;
  /** Changes some filters; '' removes one. */
  readonly show: (next: Partial<Readonly<Record<Name, string>>>) => void;
  /** Shows other filters in place of all, such as those of a saved view. */
  readonly replace: (search: SearchTexts) => void;
}

const setIn = (texts: Readonly<Record<string, string | undefined>>): SearchTexts =>
  Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''),
  );

/** Reads and writes the filters of a list in the address of its screen. */
export function useAddressFilter<Name extends string>(names: readonly Name[]): AddressFilter<Name> {
  const search = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const knownIn = (texts: SearchTexts) => setIn(Object.fromEntries(names.map((name) => [name, texts[name]])));
  const go = (next: SearchTexts) => void navigate({ to: '.', search: next, replace: true });
  return {
    text: (name) => search[name] ?? '',
    current: knownIn(search),
    show: (next) => go(setIn({ ...search, ...next })),
    replace: (next) => go(knownIn(next)),
  };
}
