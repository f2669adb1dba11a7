import { expect, test } from 'vitest';
import type { NewsItem } from '#domain/content/news';
import { newsToList, newsWithCode } from '#domain/content/news-pages';

const item = (code: string, type: string): NewsItem => ({
  code,
  type,
  title: '',
  text: '',
  banner: '',
  link: '',
});

const NEWS = [item('B1', 'BANNER'), item('HOWTO_001', 'HOWTO'), item('N1', 'NEWS'), item('S1', 'SALE')];

test('the list of news leaves out banners and menu pages, and can be filtered by type', () => {
  expect(newsToList(NEWS, '').map(({ code }) => code)).toEqual(['N1', 'S1']);
  expect(newsToList(NEWS, 'SALE').map(({ code }) => code)).toEqual(['S1']);
  expect(newsToList(NEWS, 'NOSUCH')).toEqual([]);
});

test('a page is found by its exact code', () => {
  expect(newsWithCode(NEWS, 'HOWTO_001')?.type).toBe('HOWTO');
  expect(newsWithCode(NEWS, 'howto_001')).toBeUndefined();
});
