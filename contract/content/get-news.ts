import type { NewsItem, NewsQuery } from '#domain/content/news';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ } from '#contract/protocol/call-behaviours';
import { fieldMap } from '#contract/protocol/field-map';
import { listOf } from '#contract/protocol/value-codecs';
import { text, textOrNone, trueFalse } from '#contract/kernel/scalars';
import { statusEnvelope } from '#contract/protocol/status-text';
import { SHOPPERS } from '#contract/protocol/who';

/** The specification only defines BannerImage; the other names are our own. */
const newsItem = fieldMap<NewsItem>({
  code: ['NewsCode', text],
  type: ['NewsType', text],
  title: ['Title', text],
  titleEn: ['TitleEn', textOrNone],
  text: ['Detail', text],
  banner: ['BannerImage', text],
  bannerEn: ['BannerImageEn', textOrNone],
  link: ['Link', text],
});

export const getNews: Call<NewsQuery, readonly NewsItem[]> = {
  ...KEPT_READ,
  name: 'getNews',
  path: 'GET_MASTER_DATA/GET_WHATSNEW',
  who: SHOPPERS,
  request: fieldMap<NewsQuery>({
    type: ['NewsType', text],
    activeStatus: ['ActiveStatus', text],
    isInPeriodOnly: ['UsePeriodDate', trueFalse(false)],
  }),
  answer: statusEnvelope<readonly NewsItem[]>({
    statusField: 'statusText',
    good: 'OK',
    place: 'result',
    value: listOf(newsItem),
  }),
  tag: 'news',
};
