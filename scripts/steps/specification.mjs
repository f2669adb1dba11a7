/**
 * The rules of docs/specification, and the citations of rules, promises and decisions.
 *
 * @typedef {{ path: string, text: string }} TextFile
 */

/** The page that lists the specification's pages and their prefixes. */
export const SPECIFICATION_INDEX = 'docs/specification/README.md';

const RULE = String.raw`[A-Z]+-\d+`;
/** Blanks between two words, also if a comment continues on the next line. */
const GAP = String.raw`\s+(?:(?:\*|//)\s*)?`;

/** An id in bold at the start of a list item or of a table row. */
const DEFINITION = new RegExp(String.raw`^(?:- |\| )\*\*(${RULE})\*\*`, 'gm');
const INDEX_ROW = /^\| \[([\w-]+\.md)\]\([\w/-]+\.md\) \| `([A-Z]+)` \|/gm;
const CITATION = new RegExp(String.raw`\bSpecification,${GAP}(${RULE}(?:,${GAP}${RULE})*)?`, 'g');
const SECTION = new RegExp(
  String.raw`\b(?:specification|design)\b(?:[^.;\n]|\n(?!\s*\n)){0,60}?\bsections?${GAP}\d|` +
    String.raw`\bsections?${GAP}\d+(?:${GAP}and${GAP}\d+)?${GAP}of${GAP}the${GAP}(?:specification|design)\b`,
  'gi',
);

const PROMISE = new RegExp(String.raw`\bPromises,${GAP}row${GAP}(\d+)`, 'g');
const DECISION = new RegExp(String.raw`\bdecision${GAP}(\d+)`, 'gi');

/** @param {string} text @param {number} at @returns {number} from 1 */
const lineOf = (text, at) => text.slice(0, at).split('\n').length;

/**
 * Reads the rules that the pages define.
 *
 * @param {readonly TextFile[]} pages all pages, with the index among them
 * @returns {{ rules: ReadonlySet<string>, problems: readonly string[] }} problems: ids that are defined twice or on a
 *   page with another prefix, pages without a prefix, and undefined ids that a page names
 */
export const readRules = (pages) => {
  const index = pages.find(({ path }) => path === SPECIFICATION_INDEX)?.text ?? '';
  const prefixes = new Map(
    [...index.matchAll(INDEX_ROW)].map(([, page = '', prefix = '']) => [page, prefix]),
  );
  /** @type {Map<string, string>} */
  const rules = new Map();
  /** @type {string[]} */
  const problems = [];
  for (const { path, text } of pages.filter((page) => page.path !== SPECIFICATION_INDEX)) {
    const prefix = prefixes.get(path.slice(path.lastIndexOf('/') + 1));
    if (prefix === undefined) problems.push(`${path} does not have a prefix in ${SPECIFICATION_INDEX}`);
    for (const { 1: id = '', index: at } of text.matchAll(DEFINITION)) {
      const where = `${path}:${lineOf(text, at)}`;
      const first = rules.get(id);
      if (first !== undefined) problems.push(`${where} defines ${id}, which ${first} also defines`);
      else rules.set(id, where);
      if (prefix !== undefined && !id.startsWith(`${prefix}-`))
        problems.push(`${where} defines ${id}, but the rules of this page must start with ${prefix}-`);
    }
  }
  const named = new RegExp(String.raw`\b(?:${[...prefixes.values(), 'NONE'].join('|')})-\d+\b`, 'g');
  for (const { path, text } of pages)
    for (const { 0: id, index: at } of text.matchAll(named))
      if (!rules.has(id))
        problems.push(`${path}:${lineOf(text, at)} names ${id}, which is not defined on any page`);
  return { rules: new Set(rules.keys()), problems };
};

/**
 * Finds wrong citations: of a rule, promise or decision that does not exist, without a rule, or of a section.
 *
 * @param {TextFile} file
 * @param {{ rules: ReadonlySet<string>, promises: ReadonlySet<string>, decisions: ReadonlySet<string> }} known the ids
 *   of rules, the rows of docs/promises.md, and the numbers of decisions
 * @returns {readonly string[]}
 */
export const citationProblems = ({ path, text }, { rules, promises, decisions }) => [
  ...[...text.matchAll(CITATION)].flatMap(({ 1: cited, index: at }) => {
    const where = `${path}:${lineOf(text, at)}`;
    if (cited === undefined) return [`${where} cites the specification without a rule ID`];
    const ids = cited.match(new RegExp(RULE, 'g')) ?? [];
    return ids
      .filter((id) => !rules.has(id))
      .map((id) => `${where} cites ${id}, which is not defined in docs/specification`);
  }),
  ...[...text.matchAll(SECTION)].map(
    ({ index: at }) =>
      `${path}:${lineOf(text, at)} cites a section; cite a rule of docs/specification instead`,
  ),
  ...[...text.matchAll(PROMISE)]
    .filter(([, row = '']) => !promises.has(row))
    .map(
      ({ 1: row, index: at }) =>
        `${path}:${lineOf(text, at)} cites row ${row}, which docs/promises.md does not have`,
    ),
  ...[...text.matchAll(DECISION)]
    .filter(([, number = '']) => !decisions.has(number))
    .map(
      ({ 1: number, index: at }) =>
        `${path}:${lineOf(text, at)} cites decision ${number}, which does not exist`,
    ),
];
