import { describe, expect, test } from 'vitest';
import { getNews } from '#contract/content/get-news';
import { getOfficeNews, listOfficeNews, publishNews, saveNews } from '#contract/office/content/news-calls';
import { ALL_NEWS } from '#domain/content/news-pages';
import type { EditedNews } from '#domain/office/content/edited-news';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const NEWS: EditedNews = {
  code: 'NEWS_9',
  type: 'NEWS',
  title: 'หยุดยาว',
  titleEn: 'Long holiday',
  text: '<section lang="th"><p>หยุด</p></section><section lang="en"><p>Closed</p></section>',
  banner: 'holiday.webp',
  bannerEn: '',
  link: '',
  isActive: false,
  firstDay: '',
  lastDay: '2026-12-31',
};

/** The codes that a customer's phone receives. */
async function shownCodes(): Promise<readonly string[]> {
  const token = await tokenOf(server, 'shop1');
  const body = getNews.request.toWire(ALL_NEWS);
  return answerOf(getNews, await server.send(getNews.path, { token, body })).map(({ code }) => code);
}

describe('the company’s content', () => {
  test('is written without being shown, published, and withdrawn', async () => {
    const office = await officeOf(server, 'content');
    const saved = await office.ask(saveNews, { news: NEWS, seen: '' });
    expect(saved).toMatchObject({ kind: 'saved', news: NEWS });
    expect(await shownCodes()).not.toContain('NEWS_9');
    const revision = async () => (await office.ask(getOfficeNews, 'NEWS_9'))?.revision ?? '';
    await office.ask(publishNews, { code: 'NEWS_9', isActive: true, seen: await revision() });
    expect(await shownCodes()).toContain('NEWS_9');
    await office.ask(publishNews, { code: 'NEWS_9', isActive: false, seen: await revision() });
    expect(await shownCodes()).not.toContain('NEWS_9');
    const listed = (await office.ask(listOfficeNews, undefined)).find(({ code }) => code === 'NEWS_9');
    const { text: _text, ...row } = NEWS;
    expect(listed).toEqual(row);
  });

  test('is not overwritten by a clerk who saw an earlier text, and has each code once', async () => {
    const office = await officeOf(server, 'content');
    const first = await office.ask(saveNews, { news: NEWS, seen: '' });
    const seen = first.kind === 'saved' ? first.news.revision : '';
    await office.ask(saveNews, { news: { ...NEWS, title: 'ของคนอื่น' }, seen });
    const answers = [
      await office.ask(saveNews, { news: { ...NEWS, title: 'ของฉัน' }, seen }),
      await office.ask(publishNews, { code: NEWS.code, isActive: true, seen }),
      await office.ask(saveNews, { news: NEWS, seen: '' }),
      await office.ask(saveNews, { news: { ...NEWS, code: 'NONE' }, seen }),
      await office.ask(saveNews, { news: { ...NEWS, code: 'LATE', firstDay: '2027-01-01' }, seen: '' }),
    ];
    expect(answers.map((answer) => answer.kind === 'refused' && answer.code)).toEqual([
      'news-changed',
      'news-changed',
      'news-exists',
      'news-unknown',
      'period-ends-before-it-begins',
    ]);
    expect(await office.ask(getOfficeNews, NEWS.code)).toMatchObject({ title: 'ของคนอื่น' });
  });

  test('loses an optional text when the clerk deletes it', async () => {
    const office = await officeOf(server, 'content');
    const first = await office.ask(saveNews, { news: NEWS, seen: '' });
    const seen = first.kind === 'saved' ? first.news.revision : '';
    const emptied = { ...NEWS, titleEn: '', banner: '', lastDay: '' };
    await office.ask(saveNews, { news: emptied, seen });
    expect(await office.ask(getOfficeNews, NEWS.code)).toMatchObject(emptied);
  });
});
