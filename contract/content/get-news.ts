import * as z from 'zod/mini';
import type { NewsItem, NewsQuery } from '#domain/content/news';
import type { Call } from '#contract/protocol/call';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { flag, text } from '#contract/kernel/fields';
import { statusEnvelope } from '#contract/protocol/status-text';
import { SHOPPERS } from '#contract/protocol/who';

/** The specification only defines BannerImage; the other names are our own. */
const newsItem: ValueCodec<NewsItem> = codec(
  z.pipe(
    z.object({ NewsCode: text, NewsType: text, Title: text, Detail: text, BannerImage: text, Link: text }),
    z.transform((wire) => ({
      code: wire.NewsCode,
      type: wire.NewsType,
      title: wire.Title,
      text: wire.Detail,
      banner: wire.BannerImage,
      link: wire.Link,
    })),
  ),
  (item) => ({
    NewsCode: item.code,
    NewsType: item.type,
    Title: item.title,
    Detail: item.text,
    BannerImage: item.banner,
    Link: item.link,
  }),
);

const request: ValueCodec<NewsQuery> = codec(
  z.pipe(
    z.object({ NewsType: text, ActiveStatus: text, UsePeriodDate: flag(false) }),
    z.transform((wire) => ({
      type: wire.NewsType,
      activeStatus: wire.ActiveStatus,
      isInPeriodOnly: wire.UsePeriodDate,
    })),
  ),
  (query) => ({
    NewsType: query.type,
    ActiveStatus: query.activeStatus,
    UsePeriodDate: query.isInPeriodOnly,
  }),
);

export const getNews: Call<NewsQuery, readonly NewsItem[]> = {
  name: 'getNews',
  method: 'POST',
  path: 'GET_MASTER_DATA/GET_WHATSNEW',
  who: SHOPPERS,
  offline: 'keep',
  idempotency: 'none',
  request,
  answer: statusEnvelope<readonly NewsItem[]>({
    statusField: 'statusText',
    good: 'OK',
    place: 'result',
    value: z.array(newsItem.wire),
    toWire: (rows) => rows.map((row) => newsItem.toWire(row)),
  }),
  tag: 'news',
};
