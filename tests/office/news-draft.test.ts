import { describe, expect, test } from 'vitest';
import {
  EMPTY_NEWS,
  pictureElement,
  withInserted,
  newsDraftOf,
  newsKindOf,
  newsOf,
  newsProblems,
  storedNewsDraft,
  withMark,
} from '#office/content/news-draft';

const DETAIL = {
  code: 'NEWS_9',
  type: 'NEWS',
  title: 'หยุดยาว',
  titleEn: '',
  text: '<section lang="th" title="หยุดยาว">\n<p>หยุด</p>\n</section>\n<section lang="en" title="หยุดยาว">\n<p>Closed</p>\n</section>\n',
  banner: '',
  bannerEn: '',
  link: '',
  isActive: true,
  firstDay: '',
  lastDay: '',
  revision: 'seen',
};

describe('a draft of content', () => {
  test('of an item as it is describes the same item', () => {
    const { revision: _revision, ...news } = DETAIL;
    const draft = newsDraftOf(DETAIL);
    expect(draft).toMatchObject({ thai: '<p>หยุด</p>', english: '<p>Closed</p>' });
    expect(newsOf(draft, true)).toEqual(news);
  });

  test.for([
    ['code', { code: 'two words' }],
    ['type', { type: ' ' }],
    ['lastDay', { firstDay: '2026-12-02', lastDay: '2026-12-01' }],
    ['link', { link: 'https://elsewhere.example' }],
    ['text', { thai: 'ก'.repeat(30_001) }],
  ] as const)('says that its %s is wrong', ([field, wrong]) => {
    expect(newsProblems({ ...newsDraftOf(DETAIL), ...wrong })).toEqual({ [field]: true });
  });

  test('can be saved if nothing is wrong', () => {
    expect(newsProblems({ ...newsDraftOf(DETAIL), link: 'product?type=promotion' })).toEqual({});
  });

  test('is read again from the browser, and anything else is not', () => {
    const draft = newsDraftOf(DETAIL);
    expect(storedNewsDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(storedNewsDraft({ ...draft, thai: 7 })).toBeUndefined();
    expect(storedNewsDraft(null)).toBeUndefined();
  });
});

test('banners, pages of the menu and news are told apart', () => {
  const kinds = [
    { code: 'B', type: 'BANNER' },
    { code: 'FAQ_001', type: 'FAQ' },
    { code: 'N', type: 'NEWS' },
  ].map((item) => newsKindOf({ ...EMPTY_NEWS, ...item }));
  expect(kinds).toEqual(['banner', 'page', 'news']);
});

test('a mark goes around the selection, which stays selected', () => {
  const { text, start, end } = withMark('ก ข ค', { start: 2, end: 3 }, 'bold');
  expect(text).toBe('ก <strong>ข</strong> ค');
  expect(text.slice(start, end)).toBe('ข');
});

test('a picture goes into a text at the cursor, with its size and words that stay words', () => {
  const element = pictureElement(
    { file: 'office-1.webp', width: 640, height: 280 },
    ' a "new" <shop> & more ',
  );
  expect(element).toBe(
    '<img src="office-1.webp" alt="a &quot;new&quot; &lt;shop> &amp; more" width="640" height="280" />',
  );
  expect(withInserted('before after', { start: 7, end: 12 }, element)).toEqual({
    text: `before ${element}`,
    start: 7 + element.length,
    end: 7 + element.length,
  });
});
