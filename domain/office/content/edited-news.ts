import type { NewsItem } from '#domain/content/news';

/** The state of an item of the company's content. planned and over: shown, but not today. */
export const NEWS_STATES = ['shown', 'planned', 'over', 'withdrawn'] as const;

export type NewsState = (typeof NEWS_STATES)[number];

/** A banner, a piece of news or a page, with when it is shown. */
export interface EditedNews extends Required<NewsItem> {
  readonly isActive: boolean;
  /** `yyyy-mm-dd` in Asia/Bangkok, both inclusive; '' for no limit. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** An item in the office's list. */
export type NewsRow = Omit<EditedNews, 'text'>;

export interface NewsDetail extends EditedNews {
  /** Stands for the whole item. A change names the one that the clerk saw. */
  readonly revision: string;
}

/** @param today `yyyy-mm-dd` in Asia/Bangkok */
export function newsStateOf(
  { isActive, firstDay, lastDay }: Pick<EditedNews, 'isActive' | 'firstDay' | 'lastDay'>,
  today: string,
): NewsState {
  if (!isActive) return 'withdrawn';
  if (firstDay > today) return 'planned';
  return lastDay !== '' && lastDay < today ? 'over' : 'shown';
}

export interface SaveNews {
  readonly news: EditedNews;
  /** The revision that the clerk saw; '' for a new item. */
  readonly seen: string;
}

export interface PublishNews {
  readonly code: string;
  readonly isActive: boolean;
  readonly seen: string;
}

export const SAVE_NEWS_REFUSALS = [
  'news-exists',
  'news-changed',
  'news-unknown',
  'period-ends-before-it-begins',
  'picture-unknown',
] as const;

export type SaveNewsAnswer =
  | { readonly kind: 'saved'; readonly news: NewsDetail }
  | { readonly kind: 'refused'; readonly code: (typeof SAVE_NEWS_REFUSALS)[number] };

/** The lengths that the import of news accepts. */
export const NEWS_LENGTHS = {
  code: 64,
  type: 64,
  title: 300,
  text: 30_000,
  banner: 200,
  link: 500,
} as const;
