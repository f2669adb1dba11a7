import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The names of folders in imports of style sheets. */
const ALIASES = [
  ['#ui/', 'src/ui'],
  ['#office/', 'office'],
] as const;

const IMPORTED = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** Classes that a file names and its stylesheet lacks. No other check finds them, and the text just looks wrong. */
function missingClasses(file: string): readonly string[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(IMPORTED)].flatMap(([, name = '', from = '']) => {
    const alias = ALIASES.find(([name]) => from.startsWith(name));
    const sheet =
      alias === undefined ? join(dirname(file), from) : join(root, alias[1], from.slice(alias[0].length));
    const style = readFileSync(sheet, 'utf8');
    const named = [
      ...code.replaceAll(/^import .*$/gm, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')),
    ].map(([, each = '']) => each);
    return named
      .filter((each) => !new RegExp(`\\.${each}(?![\\w-])`).test(style))
      .map((each) => `${relative(root, file)} names .${each} of ${relative(root, sheet)}`);
  });
}

it('every class used in the app exists in its stylesheet', () => {
  const files = ['src', 'office'].flatMap((app) =>
    readdirSync(join(root, app), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(root, app, file)),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(missingClasses)).toEqual([]);
});

// Seen failing with the background of a change by the office: an unknown custom property draws nothing, without an
// error.
it.each(['src', 'office'])('every custom property used in a stylesheet of %s is set somewhere', (app) => {
  const sources = readdirSync(join(root, app), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, app, file), 'utf8') }));
  const whole = sources.map(({ text }) => text).join('\n');
  const set = new Set([...whole.matchAll(/(--[\w-]+)['"`\]]*\s*:/g)].map(([, name]) => name));
  const unknown = sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].flatMap(([, name]) =>
        set.has(name) ? [] : [`${file} reads ${name}`],
      ),
    );
  expect(unknown).toEqual([]);
});
