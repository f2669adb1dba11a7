import { readFileSync } from 'node:fs';

const LINES = 14;

/**
 * The texts of a page snapshot that describe its current state. They come first, because the end of a long log may be
 * cut off.
 */
const TOLD = /- (?:heading|alert|dialog|status|paragraph|text)\b/;
const NEWS = /- (?:alert|dialog|status)\b/;

/**
 * The texts of the page at the moment of the failure, without its frame. On a remote machine they help more than the
 * error.
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
        `page: ${line
          .trim()
          .replace(/^- /, '')
          .replace(/ \[.*?\]/g, '')}`,
    );
};
