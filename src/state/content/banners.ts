import { getNews } from '#contract/content/get-news';
import {
  HOME_BANNERS,
  newsTarget,
  type NewsItem,
  type NewsQuery,
  type NewsTarget,
} from '#domain/content/news';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { readSession } from '#local/accounts/sessions';
import { readCachedAnswer, type CachedQuery } from '#sync/queries/refresh';
import { isSameValue } from '#state/runtime/is-same-value';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import type { Phone } from '#state/runtime/phone';

/** A picture at the top of home. */
export interface Banner {
  /** A file name of the picture service. */
  readonly file: string;
  readonly fileEn?: string | undefined;
  /** '' if the server sent none. */
  readonly title: string;
  readonly titleEn?: string | undefined;
  /** Undefined if it links nowhere. */
  readonly target: NewsTarget | undefined;
}

export const bannersQuestion: CachedQuery<NewsQuery, readonly NewsItem[]> = {
  name: 'news:banners',
  call: getNews,
  question: HOME_BANNERS,
};

/** The cached banners of the signed-in account; null if the server never sent any. */
export const bannersStore = onePerPhone((phone) =>
  openLiveStore(
    () => readBanners(phone),
    (before, after) => (before !== undefined && isSameValue(before, after) ? before : after),
  ),
);

export async function readBanners(phone: Phone): Promise<readonly Banner[] | null> {
  const account = (await readSession(phone.personal.sessions))?.account;
  if (account === undefined) return null;
  const cached = await readCachedAnswer(phone.answers, account, bannersQuestion);
  return cached === undefined ? null : bannersIn(cached.answer);
}

function bannersIn(news: readonly NewsItem[]): readonly Banner[] {
  const byFile = new Map<string, Banner>();
  for (const { banner, bannerEn, title, titleEn, link } of news) {
    if (banner !== '' && !byFile.has(banner))
      byFile.set(banner, { file: banner, fileEn: bannerEn, title, titleEn, target: newsTarget(link) });
  }
  return [...byFile.values()];
}

/** The server's banners, otherwise those in the tenant's configuration (Specification, NEWS-2). */
export function bannersToShow(
  received: readonly Banner[] | null | undefined,
  { homeBanners, homeBannersEn }: Pick<TenantConfiguration, 'homeBanners' | 'homeBannersEn'>,
): readonly Banner[] {
  if (received !== undefined && received !== null && received.length > 0) return received;
  return homeBanners.map((file, place) => ({
    file,
    fileEn: homeBannersEn[place],
    title: '',
    target: undefined,
  }));
}
