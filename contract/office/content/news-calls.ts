import * as z from 'zod/mini';
import {
  NEWS_LENGTHS,
  SAVE_NEWS_REFUSALS,
  type EditedNews,
  type NewsDetail,
  type NewsRow,
  type PublishNews,
  type SaveNews,
  type SaveNewsAnswer,
} from '#domain/office/content/edited-news';
import { nothing } from '#contract/protocol/codec';
import { optionalEnvelope } from '#contract/protocol/envelope';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { checked, listOf, only } from '#contract/protocol/value-codecs';
import { wireDate } from '#contract/kernel/date-field';
import { flag, requiredText, requiredTextUpTo, text, textUpTo } from '#contract/kernel/scalars';
import type { OfficeCall } from '../office-call.ts';
import { valueEnvelope } from '../page-fields.ts';

const MAX_REVISION_LENGTH = 64;

const periodMap = {
  isActive: ['Active', flag()],
  firstDay: ['From', wireDate],
  lastDay: ['Until', wireDate],
} satisfies FieldMap<Pick<EditedNews, 'isActive' | 'firstDay' | 'lastDay'>>;

const rowMap = {
  code: ['NewsCode', requiredText],
  type: ['NewsType', text],
  title: ['Title', text],
  titleEn: ['TitleEn', text],
  banner: ['BannerImage', text],
  bannerEn: ['BannerImageEn', text],
  link: ['Link', text],
  ...periodMap,
} satisfies FieldMap<NewsRow>;

const detail = fieldMap<NewsDetail>({
  ...rowMap,
  text: ['Detail', text],
  revision: ['SeenNews', requiredText],
});

/** A code goes into addresses, so it has no signs that mean something there. */
const code = checked(requiredTextUpTo(NEWS_LENGTHS.code), z.regex(/^[^\s/?#%]+$/u));

export const listOfficeNews: OfficeCall<undefined, readonly NewsRow[]> = {
  name: 'listOfficeNews',
  path: 'OFFICE/LIST_NEWS',
  summary: 'Lists all banners, news and pages in the order in which they are shown.',
  access: 'content.change',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(listOf(fieldMap<NewsRow>(rowMap))),
};

export const getOfficeNews: OfficeCall<string, NewsDetail | undefined> = {
  name: 'getOfficeNews',
  path: 'OFFICE/GET_NEWS',
  summary: 'Returns a banner, a piece of news or a page.',
  access: 'content.change',
  effect: 'read',
  request: only('NewsCode', requiredTextUpTo(NEWS_LENGTHS.code)),
  answer: optionalEnvelope(detail),
};

const CHANGE = { access: 'content.change', effect: 'change' } as const;

const saved = outcome<SaveNewsAnswer, 'saved'>('saved', { news: ['News', detail] }, SAVE_NEWS_REFUSALS);

export const saveNews: OfficeCall<SaveNews, SaveNewsAnswer> = {
  ...CHANGE,
  name: 'saveNews',
  path: 'OFFICE/SAVE_NEWS',
  summary: 'Adds or changes a banner, a piece of news or a page.',
  request: fieldMap<SaveNews>({
    news: fieldMap<EditedNews>({
      code: ['NewsCode', code],
      type: ['NewsType', requiredTextUpTo(NEWS_LENGTHS.type)],
      title: ['Title', textUpTo(NEWS_LENGTHS.title)],
      titleEn: ['TitleEn', textUpTo(NEWS_LENGTHS.title)],
      text: ['Detail', textUpTo(NEWS_LENGTHS.text)],
      banner: ['BannerImage', textUpTo(NEWS_LENGTHS.banner)],
      bannerEn: ['BannerImageEn', textUpTo(NEWS_LENGTHS.banner)],
      link: ['Link', textUpTo(NEWS_LENGTHS.link)],
      ...periodMap,
    }),
    seen: ['SeenNews', textUpTo(MAX_REVISION_LENGTH)],
  }),
  answer: saved,
};

export const publishNews: OfficeCall<PublishNews, SaveNewsAnswer> = {
  ...CHANGE,
  name: 'publishNews',
  path: 'OFFICE/PUBLISH_NEWS',
  summary: 'Shows a banner, a piece of news or a page to customers, or withdraws it.',
  request: fieldMap<PublishNews>({
    code: ['NewsCode', requiredTextUpTo(NEWS_LENGTHS.code)],
    isActive: ['Active', flag()],
    seen: ['SeenNews', requiredTextUpTo(MAX_REVISION_LENGTH)],
  }),
  answer: saved,
};
