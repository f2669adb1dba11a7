import { HIERARCHY_LEVELS, type HierarchyLevel } from '#domain/catalogue/product';

/** A piece of news: the home screen's banner, a how-to, the contact page. */
export interface NewsItem {
  readonly code: string;
  readonly type: string;
  readonly title: string;
  /** Left out if there is none. A text with a section for English may have its title there instead. */
  readonly titleEn?: string;
  readonly text: string;
  /** File name for the picture service; '' if it has none. */
  readonly banner: string;
  /** The picture for English, because a banner often has words in it; left out if there is none. */
  readonly bannerEn?: string;
  readonly link: string;
}

export interface NewsQuery {
  readonly type: string;
  /** 'Y', 'N' or '' for any. */
  readonly activeStatus: string;
  /** Only items whose period includes today. */
  readonly isInPeriodOnly: boolean;
}

/** Requests the active home banners whose period includes today (Specification, NEWS-2). */
export const HOME_BANNERS: NewsQuery = { type: 'BANNER', activeStatus: 'Y', isInPeriodOnly: true };

/** The target of a banner's link. */
export type NewsTarget =
  | { readonly kind: 'product'; readonly code: string }
  | { readonly kind: 'category'; readonly code: string; readonly level: HierarchyLevel }
  | { readonly kind: 'promotions' };

const APP_PATH = /^\/?(productdetail|product)(?:\/([^/?#]*))?\/?(?:\?([^#]*))?$/;

/**
 * Parses the link of a news item. It accepts paths of the app such as `productdetail/C1001`,
 * `product?c=G003&n=1`, `product/G003` or `product?type=promotion`, with or without a leading slash.
 *
 * @returns undefined for anything else, especially external addresses: a link is parsed, never followed as it is
 */
export function newsTarget(link: string): NewsTarget | undefined {
  const [, page, place = '', query = ''] = APP_PATH.exec(link.trim()) ?? [];
  const code = decoded(place);
  if (page === 'productdetail') return code === '' ? undefined : { kind: 'product', code };
  if (page === undefined) return undefined;
  const parameters = new Map(query.split('&').map((pair) => fieldOf(pair)));
  if (parameters.get('type') === 'promotion') return { kind: 'promotions' };
  const category = parameters.get('c') ?? code;
  const level = HIERARCHY_LEVELS.find((each) => String(each) === (parameters.get('n') ?? '1'));
  return category === '' || level === undefined ? undefined : { kind: 'category', code: category, level };
}

function fieldOf(pair: string): readonly [string, string] {
  const [name = '', ...value] = pair.split('=');
  return [name, decoded(value.join('='))];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
