import { afterAll, expect, test } from 'vitest';
import { getNews } from '#contract/content/get-news';
import { HOME_BANNERS } from '#domain/content/news';
import { ALL_NEWS, NEWS_CODES, newsWithCode } from '#domain/content/news-pages';
import { readTextLink } from '#domain/content/text-link';
import { importDemoTable, type DemoTable } from '#server/scenes/demo/tables';
import { saveNews } from '#server/store/content/news';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer();
afterAll(() => server.close());

const banner = {
  type: HOME_BANNERS.type,
  title: '',
  text: '',
  banner: 'b.webp',
  link: '',
  isActive: true,
  firstDay: '',
  lastDay: '',
};

async function codesFor(token: string, query: unknown): Promise<readonly string[]> {
  const sent = await server.send(getNews.path, { token, body: query });
  const answer = getNews.answer.fromWire(sent.body);
  if (!answer.ok) throw new Error(answer.problem);
  return answer.value.map(({ code }) => code);
}

test('a guest gets banners in their period, through the last day in Bangkok', async () => {
  await saveNews(server.database, [
    { ...banner, code: 'RUNS' },
    { ...banner, code: 'ENDS_TODAY', firstDay: '2026-11-01', lastDay: '2026-11-20' },
    { ...banner, code: 'OVER', lastDay: '2026-11-19' },
    { ...banner, code: 'NOT_YET', firstDay: '2026-11-21' },
    { ...banner, code: 'DOWN', isActive: false },
    { ...banner, code: 'HOWTO_001', type: 'HOWTO' },
  ]);
  const token = await server.signInAsGuest();
  const asked = getNews.request.toWire(HOME_BANNERS);
  expect(await codesFor(token, asked)).toEqual(['RUNS', 'ENDS_TODAY']);
  server.clock.moveOn(16 * 3_600_000);
  expect(await codesFor(token, asked)).toEqual(['RUNS', 'NOT_YET']);
  expect(await codesFor(token, { NewsType: 'HOWTO' })).toEqual(['HOWTO_001']);
});

const importDemo = (table: DemoTable, tenant: string) =>
  importDemoTable(server.database, table, {
    tenant: { ...server.tenant, demoFolder: `demo/${tenant}` },
    now: server.clock(),
  });

test('the demo has three banners', async () => {
  await server.reset();
  await importDemo('banners', 'demo');
  const token = await server.signInAsGuest();
  const asked = getNews.request.toWire(HOME_BANNERS);
  expect(await codesFor(token, asked)).toEqual(['BANNER_001', 'BANNER_002', 'BANNER_003']);
});

test('news needs a session', async () => {
  expect((await server.send(getNews.path, {})).status).toBe(401);
});

test("the demo has a distributor's pages, also for guests, and all of their links work", async () => {
  for (const tenant of ['demo', 'redeem']) {
    await server.reset();
    await importDemo('pages', tenant);
    const token = await server.signInAsGuest();
    const told = getNews.answer.fromWire(
      (await server.send(getNews.path, { token, body: getNews.request.toWire(ALL_NEWS) })).body,
    );
    if (!told.ok) throw new Error(told.problem);
    for (const code of Object.values(NEWS_CODES))
      expect(newsWithCode(told.value, code)?.text, code).toMatch(/<section lang="th"[^]*<section lang="en"/);
    const links = told.value.flatMap(({ text }) => [...text.matchAll(/href="([^"]*)"/g)]);
    expect(links.length).toBeGreaterThan(10);
    expect(links.map(([, link = '']) => link).filter((link) => readTextLink(link) === undefined)).toEqual([]);
    const pages = links.map(([, link = '']) => /^news\/(.+)$/.exec(link)?.[1] ?? NEWS_CODES.about);
    expect(pages.filter((code) => newsWithCode(told.value, code) === undefined)).toEqual([]);
  }
});
