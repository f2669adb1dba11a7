import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The numbers of the requirements of levels 1 and 2 of OWASP ASVS 5.0.0, by chapter. */
const REQUIREMENTS = [
  '1.1.1–1.1.2, 1.2.1–1.2.9, 1.3.1–1.3.11, 1.4.1–1.4.3, 1.5.1–1.5.2',
  '2.1.1–2.1.3, 2.2.1–2.2.3, 2.3.1–2.3.4, 2.4.1',
  '3.2.1–3.2.2, 3.3.1–3.3.4, 3.4.1–3.4.6, 3.5.1–3.5.5, 3.7.1–3.7.2',
  '4.1.1–4.1.3, 4.2.1, 4.3.1–4.3.2, 4.4.1–4.4.4',
  '5.1.1, 5.2.1–5.2.3, 5.3.1–5.3.2, 5.4.1–5.4.3',
  '6.1.1–6.1.3, 6.2.1–6.2.12, 6.3.1–6.3.4, 6.4.1–6.4.4, 6.5.1–6.5.5, 6.6.1–6.6.3, 6.8.1–6.8.4',
  '7.1.1–7.1.3, 7.2.1–7.2.4, 7.3.1–7.3.2, 7.4.1–7.4.5, 7.5.1–7.5.2, 7.6.1–7.6.2',
  '8.1.1–8.1.2, 8.2.1–8.2.3, 8.3.1, 8.4.1',
  '9.1.1–9.1.3, 9.2.1–9.2.4',
  '10.1.1–10.1.2, 10.2.1–10.2.2, 10.3.1–10.3.4, 10.4.1–10.4.11, 10.5.1–10.5.5, 10.6.1–10.6.2, 10.7.1–10.7.3',
  '11.1.1–11.1.2, 11.2.1–11.2.3, 11.3.1–11.3.3, 11.4.1–11.4.4, 11.5.1, 11.6.1',
  '12.1.1–12.1.3, 12.2.1–12.2.2, 12.3.1–12.3.4',
  '13.1.1, 13.2.1–13.2.5, 13.3.1–13.3.2, 13.4.1–13.4.5',
  '14.1.1–14.1.2, 14.2.1–14.2.4, 14.3.1–14.3.3',
  '15.1.1–15.1.3, 15.2.1–15.2.3, 15.3.1–15.3.7',
  '16.1.1, 16.2.1–16.2.5, 16.3.1–16.3.4, 16.4.1–16.4.3, 16.5.1–16.5.3',
  '17.1.1, 17.2.1–17.2.4, 17.3.1–17.3.2',
];

const VERDICTS = ['met', 'partly', 'not met', 'n/a'];

/** "1.2.6, 1.2.7" and "3.3.1–3.3.4" as single numbers. */
function numbersIn(cell: string): readonly string[] {
  return cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const section = first.slice(0, first.lastIndexOf('.') + 1);
    const [from = 0, to = 0] = [first, last].map((number) => Number(number.slice(section.length)));
    return Array.from({ length: to - from + 1 }, (_, at) => `${section}${from + at}`);
  });
}

const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [numbers = '', , verdict = '', ...shownBy] = line
      .slice(1)
      .split('|')
      .map((cell) => cell.trim());
    return { numbers, verdict, shownBy: shownBy.join(' ').trim() };
  });

describe('the list of security requirements', () => {
  test('has each requirement of levels 1 and 2 once, and no other', () => {
    const listed = rows.flatMap(({ numbers }) => numbersIn(numbers));
    expect(listed.toSorted()).toEqual(REQUIREMENTS.flatMap(numbersIn).toSorted());
    expect(listed).toHaveLength(253);
  });

  test('has one of four verdicts for each, with evidence or a reason unless it is "n/a"', () => {
    expect(rows.filter(({ verdict }) => !VERDICTS.includes(verdict))).toEqual([]);
    expect(rows.filter(({ verdict, shownBy }) => verdict !== 'n/a' && shownBy === '')).toEqual([]);
  });

  test('names tests that test something, and files that exist', () => {
    const named = ['docs/security.md', 'docs/security-rules.md']
      .flatMap((document) => [...read(document).matchAll(/`([\w.@-]+(?:\/[\w.@-]*)+)`/g)])
      .map(([, file = '']) => file)
      .filter((file) => /^(contract|deploy|domain|scripts|server|src|sw|tests)\//.test(file));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    const tests = named.filter((file) => file.startsWith('tests/') && statSync(join(ROOT, file)).isFile());
    expect(tests.filter((file) => !/\b(?:it|test)(?:\.each)?\(/.test(read(file)))).toEqual([]);
  });

  test('leads to headings that exist', () => {
    const headings = [...read('docs/security-rules.md').matchAll(/^## (.*)$/gm)].map(([, words = '']) =>
      words
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    const links = [...read('docs/security.md').matchAll(/security-rules\.md#([\w-]+)/g)].map(([, to]) => to);
    expect(links.filter((to = '') => !headings.includes(to))).toEqual([]);
  });
});
