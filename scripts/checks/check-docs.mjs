import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refuseArguments } from '#scripts/steps/arguments.mjs';
import { filesBelow } from '#scripts/steps/files-below.mjs';
import { root } from '#scripts/steps/project.mjs';
import { citationProblems, readRules } from '#scripts/steps/specification.mjs';

refuseArguments('npm run docs:check');

/**
 * README, the other documents of the root and docs name only npm scripts, files and folders that exist, and citations of the specification lead to a rule.
 *
 * Read are links to files, and of the code in back quotes what is an npm command or a path of the project.
 */
/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const topLevel = new Set(readdirSync(root));
/** Made by commands, so absent on a fresh clone. */
const madeLater = /^(dist|node_modules|\.data|test-results|coverage)(\/|$)/;
const builtIn = new Set(['ci', 'install', 'help', 'exec', 'sbom']);

const ownFolders = [
  'docs',
  'domain',
  'contract',
  'src',
  'sw',
  'office',
  'server',
  'tenants',
  'demo',
  'scripts',
  'tests',
  'locales',
  'changes',
  'public',
];
const documents = [
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'].filter((file) =>
    existsSync(join(root, file)),
  ),
  ...ownFolders.flatMap((folder) => filesBelow(folder, /\.md$/)),
];

/**
 * Whether a document has a heading with this anchor, as GitHub builds it from the heading's text. GitHub numbers equal
 * headings, which the project's documents do not link to.
 *
 * @param {string} path
 * @param {string} anchor
 */
const hasHeading = (path, anchor) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/^#+ (.+)$/gm)].some(
    ([, heading = '']) => anchorOf(heading) === anchor,
  );

/** @param {string} heading */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

/** @param {string} document @param {string} text @returns {string[]} */
const problemsOf = (document, text) => {
  const problems = [];
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([span]) => span).join('\n');
  for (const [, run, name = ''] of code.matchAll(/\bnpm (run )?([a-z][\w:-]*)/g)) {
    if (!(name in scripts) && !(run === undefined && builtIn.has(name)))
      problems.push(`npm ${run ?? ''}${name}`);
  }
  for (const [, words = ''] of text.matchAll(/`([^`\n]+)`/g)) {
    const path = words.replace(/[:#].*$/, '');
    const [first = ''] = path.split('/');
    const isPath =
      /^[\w@.-]+(\/[\w@.{}$-]*)+$/.test(path) && (topLevel.has(first) || ownFolders.includes(first));
    if (isPath && !madeLater.test(path) && !existsSync(join(root, path))) problems.push(path);
  }
  for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [name = '', anchor] = target.split('#');
    const path = name === '' ? document : join(dirname(document), name);
    if (!existsSync(join(root, path))) problems.push(target);
    else if (anchor !== undefined && !hasHeading(path, anchor)) problems.push(target);
  }
  return problems;
};

/** Files in which a comment or a text may cite a rule of the specification. */
const citingFiles = [
  ...readdirSync(root).filter((name) => /\.(?:ts|mjs|md)$/.test(name)),
  ...[...ownFolders, 'deploy', 'places', 'workbench'].flatMap((folder) =>
    filesBelow(folder, /\.(?:ts|tsx|mjs|css|md|sql)$/),
  ),
];

/** @param {string} path */
const withText = (path) => ({ path, text: readFileSync(join(root, path), 'utf8') });

const pages = documents.filter((document) => document.startsWith('docs/specification/')).map(withText);
const specification = readRules(pages);
const known = {
  rules: specification.rules,
  promises: new Set(
    [...withText('docs/promises.md').text.matchAll(/^\| (\d+) \|/gm)].map(([, row = '']) => row),
  ),
  decisions: new Set(
    readdirSync(join(root, 'docs/decisions')).map((name) => String(Number.parseInt(name, 10))),
  ),
};

const problems = [
  ...documents.flatMap((document) =>
    problemsOf(document, readFileSync(join(root, document), 'utf8')).map(
      (what) => `${document} names ${what}, which does not exist`,
    ),
  ),
  ...specification.problems,
  ...citingFiles.flatMap((path) => citationProblems(withText(path), known)),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(
  `All references in ${documents.length} documents and all citations of the ${specification.rules.size} rules are valid.`,
);
