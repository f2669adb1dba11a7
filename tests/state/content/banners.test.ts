import { expect, test } from 'vitest';
import { bannersToShow } from '#state/content/banners';

const configured = { homeBanners: ['one.webp', 'two.webp'], homeBannersEn: ['one-en.webp'] };

test('home shows the configured banners until the news has some, each with its English picture', () => {
  const shown = bannersToShow(null, configured);
  expect(shown.map(({ file, fileEn }) => [file, fileEn])).toEqual([
    ['one.webp', 'one-en.webp'],
    ['two.webp', undefined],
  ]);
  const fromTheNews = [{ file: 'news.webp', title: 'ข่าว', target: undefined }];
  expect(bannersToShow(fromTheNews, configured)).toEqual(fromTheNews);
});
