import { getNews } from '#contract/content/get-news';
import {
  HOME_BANNERS,
  newsTarget,
  type NewsItem,
  type NewsQuery,
  type NewsTarget,
} from '#domain/content/news';
import { readSession } from '#local/accounts/sessions';
import { readCachedAnswer, type CachedQuery } from '#sync/queries/refresh';
import { isSameValue } from '#state/runtime/is-same-value';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import type { Phone } from '#state/runtime/phone';

/** A picture at the top of home. */
export interface Banner {
  /** Of the picture service. */
  readonly file: string;
  /** '' where the shop gave it none. */
  readonly title: string;
  /** Undefined where it leads nowhere. */
  readonly target: NewsTarget | undefined;
}

export const bannersQuestion: CachedQuery<NewsQuery, readonly NewsItem[]> = {
  name: 'news:banners',
  call: getNews,
  question: HOME_BANNERS,
};

/** The banners as kept for whoever is signed in; null when the shop never told any. */
export const bannersStore = onePerPhone((phone) =>
  openLiveStore(
    () => readBanners(phone),
    (before, after) => (before !== undefined && isSameValue(before, after) ? before : after),
  ),
);

export async function readBanners(phone: Phone): Promise<readonly Banner[] | null> {
  const account = (await readSession(phone.personal.sessions))?.account;
  if (account === undefined) return null;
  const kept = await readCachedAnswer(phone.answers, account, bannersQuestion);
  return kept === undefined ? null : bannersIn(kept.answer);
}

function bannersIn(news: readonly NewsItem[]): readonly Banner[] {
  const byFile = new Map<string, Banner>();
  for (const { banner, title, link } of news) {
    if (banner !== '' && !byFile.has(banner))
      byFile.set(banner, { file: banner, title, target: newsTarget(link) });
  }
  return [...byFile.values()];
}

/** What the shop tells, else what the tenant's configuration names (Specification, NEWS-2). */
export function bannersToShow(
  told: readonly Banner[] | null | undefined,
  configured: readonly string[],
): readonly Banner[] {
  if (told !== undefined && told !== null && told.length > 0) return told;
  return configured.map((file) => ({ file, title: '', target: undefined }));
}
