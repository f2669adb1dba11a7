import { readFileSync } from 'node:fs';

const LINES = 14;

/** What a page says, and of that what it says just now, which comes first: the end of a long log may be cut off. */
const TOLD = /- (?:heading|alert|dialog|status|paragraph|text)\b/;
const NEWS = /- (?:alert|dialog|status)\b/;

/**
 * The words of the page at the moment of the failure, its frame left out: on a machine that nobody can look at they tell more
 * than the error.
 *
 * @param {readonly { name: string, path?: string | undefined }[]} attachments of a result of Playwright
 */
export const pageMessages = (attachments) => {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const [, snapshot = ''] = (path === undefined ? '' : readFileSync(path, 'utf8')).split('```yaml\n');
  const lines = (snapshot.split('\n```')[0] ?? '').split('\n');
  const main = lines.findIndex((line) => /^\s*- main\b/.test(line));
  return lines
    .slice(main + 1)
    .filter((line) => TOLD.test(line))
    .toSorted((one, other) => Number(NEWS.test(other)) - Number(NEWS.test(one)))
    .slice(0, LINES)
    .map(
      (line) =>
        `the page: ${line
          .trim()
          .replace(/^- /, '')
          .replace(/ \[.*?\]/g, '')}`,
    );
};
