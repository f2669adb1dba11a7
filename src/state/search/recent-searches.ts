import { withoutSearch, withSearch } from '#domain/search/recent-searches';
import type { AccountKey } from '#local/kernel/account';
import { saveRecentSearches, readRecentSearches } from '#local/search/recent-searches';
import { readSession } from '#local/accounts/sessions';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import type { Phone } from '#state/runtime/phone';
import { runInBackground } from '#state/runtime/run-in-background';
import { openStore } from '#state/runtime/store';

interface SearchesOfAccount {
  readonly account: AccountKey;
  /** Newest first. */
  readonly searches: readonly string[];
}

/** The recent searches of the signed-in account; null if nobody is signed in. */
export const recentSearchesStore = onePerPhone((phone) => openLiveStore(() => read(phone)));

async function read(phone: Phone): Promise<SearchesOfAccount | null> {
  const { sessions, recentSearches } = phone.personal;
  const account = (await readSession(sessions))?.account;
  if (account === undefined) return null;
  return { account, searches: await readRecentSearches(recentSearches, account) };
}

/** Called when a search was useful: Enter was pressed, or a product of it was opened or ordered. */
export async function rememberSearch(phone: Phone, text: string): Promise<void> {
  await change(phone, (searches) => withSearch(searches, text));
}

/** Remembers a search in the background; a storage failure is ignored. */
export function noteSearch(phone: Phone, text: string): void {
  runInBackground(phone, 'searches-not-saved', rememberSearch(phone, text));
}

export async function forgetSearch(phone: Phone, text: string): Promise<void> {
  await change(phone, (searches) => withoutSearch(searches, text));
}

export async function forgetSearches(phone: Phone): Promise<void> {
  await change(phone, () => []);
}

async function change(
  phone: Phone,
  changed: (searches: readonly string[]) => readonly string[],
): Promise<void> {
  const { recentSearches } = phone.personal;
  const after = await phone.personal.write(['sessions', 'recentSearches'], async () => {
    const before = await read(phone);
    if (before === null) return null;
    const searches = changed(before.searches);
    await saveRecentSearches(recentSearches, before.account, searches);
    return { ...before, searches };
  });
  recentSearchesStore(phone).show(after);
}

/** The query of the visible list; '' if it was not searched for. */
const openSearchStore = onePerPhone(() => openStore(''));

/** Sets the query whose results the screen shows, until the returned function is called. */
export function beginSearch(phone: Phone, text: string): () => void {
  const store = openSearchStore(phone);
  store.show(text);
  return () => store.show('');
}

/** Called when one of the results was opened or ordered, so that the search is worth offering again. */
export function rememberOpenSearch(phone: Phone): void {
  const text = openSearchStore(phone).read();
  if (text !== '') noteSearch(phone, text);
}
