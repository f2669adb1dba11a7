import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/kernel/language';
import { readReleaseNotes } from '#domain/content/release-notes';

test('a heading of the notes is read as a release, and a line with a dash as a change', () => {
  expect(
    readReleaseNotes(
      '# New\r\n\r\n## 2026-11-20 First\r\n\r\n- One\r\n- Two\r\nfor developers\r\n## soon\r\n',
    ),
  ).toEqual([{ day: '2026-11-20', title: 'First', changes: ['One', 'Two'] }]);
});

test('a line before the first release is ignored', () => {
  expect(readReleaseNotes('- lost\n')).toEqual([]);
});

describe('the release notes of the app', () => {
  const inLanguage = (language: string) =>
    readReleaseNotes(readFileSync(new URL(`../../../changes/${language}.md`, import.meta.url), 'utf8'));

  test.each(LANGUAGES)('list the releases in %s from the newest, each with its changes', (language) => {
    const notes = inLanguage(language);
    expect(notes.length).toBeGreaterThan(3);
    const days = notes.map(({ day }) => day);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(notes.filter(({ changes }) => changes.length === 0)).toEqual([]);
  });

  test('have the same releases and numbers of changes in every language', () => {
    const outline = (language: string) =>
      inLanguage(language).map(({ day, changes }) => [day, changes.length]);
    expect(outline('en-US')).toEqual(outline('th-TH'));
  });
});
