import { describe, expect, test } from 'vitest';
import { joinLanguages, splitLanguages } from '#domain/office/content/text-in-languages';

const TITLES = { title: 'เกี่ยวกับ "เรา"', titleEn: '' };

describe('the text of an item in two languages', () => {
  test('is divided into its languages, and joined again', () => {
    const stored =
      '<section lang="th" title="ก">\n  <p>ไทย</p>\n  <ul>\n    <li>หนึ่ง</li>\n  </ul>\n</section>\n<section lang="en">\n<p>English</p>\n</section>\n';
    const split = splitLanguages(stored);
    expect(split).toEqual({
      thai: '<p>ไทย</p>\n<ul>\n  <li>หนึ่ง</li>\n</ul>',
      english: '<p>English</p>',
    });
    expect(splitLanguages(joinLanguages(split, TITLES))).toEqual(split);
  });

  test.for([
    ['a text of one language', '<p>ไทย</p>'],
    ['a text without markup', 'บรรทัดหนึ่ง\nบรรทัดสอง'],
    ['an empty text', ''],
    ['a text around the sections', '<p>ก</p><section lang="th">ก</section><section lang="en">a</section>'],
    [
      'a section in a section',
      '<section lang="th"><section>ก</section></section><section lang="en">a</section>',
    ],
    [
      'a section with more than a title',
      '<section lang="th" class="x">ก</section><section lang="en">a</section>',
    ],
    ['English first', '<section lang="en">a</section><section lang="th">ก</section>'],
  ])('stays whole in the Thai field if it is %s', ([, stored = '']) => {
    expect(splitLanguages(stored)).toEqual({ thai: stored, english: '' });
    expect(joinLanguages(splitLanguages(stored), TITLES)).toBe(stored.trim());
  });

  test('has the titles of the item in its sections, and lines become markup', () => {
    expect(joinLanguages({ thai: 'ก < ข\nค\n\nง', english: '<p>a</p>' }, TITLES)).toBe(
      [
        '<section lang="th" title="เกี่ยวกับ &quot;เรา&quot;">',
        '<p>ก &lt; ข<br>',
        'ค</p>',
        '<p>ง</p>',
        '</section>',
        '<section lang="en" title="เกี่ยวกับ &quot;เรา&quot;">',
        '<p>a</p>',
        '</section>',
        '',
      ].join('\n'),
    );
  });
});
