import { basename } from 'node:path';
import { Visitor } from 'oxc-parser';
import { parseSource } from './parse-source.ts';

/** A word that the code does not use, with its replacement. */
export interface ForbiddenName {
  readonly pattern: RegExp;
  readonly written: string;
  readonly instead: string;
}

export interface Vocabulary {
  readonly forbidden: readonly ForbiddenName[];
  /** Matches a name that one of them matches. */
  readonly any: RegExp;
}

const HEADING = '## Words of the code';

/** Reads the table "Words of the code" of docs/GLOSSARY.md. Its last column lists the forbidden words. */
export function readVocabulary(glossary: string): Vocabulary {
  const [, section = ''] = glossary.split(HEADING);
  const forbidden = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, instead = '', , never = ''] = line.split('|').map((cell) => cell.trim());
      return [...never.matchAll(/`([\w*]+)`/g)].map(([, written = '']) => ({
        pattern: patternOf(written),
        written,
        instead,
      }));
    });
  return { forbidden, any: new RegExp(forbidden.map(({ pattern }) => pattern.source).join('|')) };
}

/** `owe*` matches `owe` and `oweOrder`, not `owed`: a new word has to begin after the star. */
const patternOf = (written: string): RegExp =>
  new RegExp(`^${written.replace(/^\*/, '\\w*').replace(/\*$/, '(?:[A-Z_]\\w*)?')}$`);

/** `told-visits.ts` -> `toldVisits` and `ToldVisits`. */
function namesOfFile(path: string): readonly string[] {
  const camel = basename(path)
    .replace(/\..*$/, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [camel, camel.charAt(0).toUpperCase() + camel.slice(1)];
}

/** The names that a file declares or uses, without comments and texts. */
function identifiersOf(path: string, code: string): ReadonlySet<string> {
  const names = new Set<string>();
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
  }).visit(parseSource(path, code));
  return names;
}

/** Every name of a file that the glossary forbids. Most files have none even in their comments, and are not parsed. */
export function forbiddenNames(
  { path, code }: { readonly path: string; readonly code: string },
  { forbidden, any }: Vocabulary,
): readonly string[] {
  const isSuspect = [...new Set(code.match(/[\w$]+/g))].some((name) => any.test(name));
  const names = [...(isSuspect ? identifiersOf(path, code) : []), ...namesOfFile(path)];
  return names.flatMap((name) =>
    forbidden
      .filter(({ pattern }) => pattern.test(name))
      .map(({ instead }) => `${path} says ${name}; docs/GLOSSARY.md says ${instead}`),
  );
}

/** A relative clause or a genitive that lost its sentence. */
const FRAGMENT = /\/\*\*\s*(?:\*\s*)?(?:What|Who|Whose|Whom|Where|Of|By(?! default\b))\b/g;

/** Every doc comment of a file that is a fragment, as `path:line`. */
export function fragments({
  path,
  code,
}: {
  readonly path: string;
  readonly code: string;
}): readonly string[] {
  return [...code.matchAll(FRAGMENT)].map(
    ({ index }) =>
      `${path}:${code.slice(0, index).split('\n').length} begins as a fragment: write a sentence with a subject and a verb`,
  );
}
