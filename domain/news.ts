/** A piece of news: the home screen's banner, a how-to, the contact page. */
export interface NewsItem {
  readonly code: string;
  readonly type: string;
  readonly title: string;
  readonly text: string;
  /** File for the picture service, '' when it has none. */
  readonly banner: string;
  readonly link: string;
}

export interface NewsQuery {
  readonly type: string;
  /** 'Y', 'N' or '' for any. */
  readonly activeStatus: string;
  /** Only what its period of use covers today. */
  readonly isInPeriodOnly: boolean;
}
