import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OFFICE_TABLES } from '#domain/office/table-import';
import { COMMAND_NAMES } from '#server/cli/commands/run-staff';
import { root } from '#scripts/steps/project.mjs';

const page = readFileSync(join(root, 'docs/staff.md'), 'utf8');
const section = page.slice(page.indexOf('## Commands and screens'), page.indexOf('## Slips'));
const rows = [...section.matchAll(/^\| `([a-z-]+)` \| ([^|]+) \|([^|]*)\|$/gm)].map(
  ([, name = '', screen = '', service = '']) => ({
    name,
    screen: screen.trim(),
    service: service.trim().replaceAll('`', ''),
  }),
);

/** All modules that a file imports, directly or through others, as paths below the project's folder. */
function reachedFrom(starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(/from '([#.][^']+)'/g))
      waiting.push(
        specifier.startsWith('#server/')
          ? `${specifier.slice(1)}.ts`
          : specifier.startsWith('.')
            ? relative(root, join(root, file, '..', specifier))
            : file,
      );
  }
  return reached;
}

/** The modules that a command reaches, from the file in which it is declared. */
function reachedByCommand(name: string): ReadonlySet<string> {
  const folder = 'server/cli/commands';
  const source = readFileSync(join(root, folder, 'run-staff.ts'), 'utf8');
  const declared = new RegExp(`^ {4}'?${name}'?: (\\w+),$`, 'm').exec(source)?.[1] ?? name;
  const file = new RegExp(`^import \\{[^}]*\\b${declared}\\b[^}]*\\} from '\\./([^']+)';$`, 'm').exec(
    source,
  )?.[1];
  if (file === undefined) throw new Error(`${name} is no command of run-staff.ts`);
  return reachedFrom([`${folder}/${file}`]);
}

const byOffice = reachedFrom(
  globSync('server/routes/office/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/')),
);

/** The names of screens, buttons and parts in the English texts of the office. */
const texts = ['', 'seldom/']
  .map((folder) => readFileSync(join(root, `locales/office/${folder}en-US.po`), 'utf8'))
  .join('\n')
  .replaceAll('’', "'");

/** Screens that the table calls by the kind of thing that is open on them. */
const THINGS: readonly string[] = ['a customer', 'an order', 'orders in their list'];

/** The parts of a cell that the office has as texts: `Orders, “Edit”` are two. */
function partsOf(screen: string): readonly string[] {
  return screen
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .split(/[,;(]/)
    .map((part) => part.replaceAll(/[“”)]/g, '').replaceAll('’', "'").trim())
    .filter((part) => part !== '' && !THINGS.includes(part) && !part.endsWith('.md'));
}

describe('the table of commands and screens in docs/staff.md', () => {
  test('has every command once, in the order of the help', () => {
    expect(rows.map(({ name }) => name)).toEqual(COMMAND_NAMES);
  });

  test.for(rows)('$name has a screen of the office, and a service', ({ screen, service }) => {
    const unknown = partsOf(screen).filter((part) => !new RegExp(`^msgid "${part}…?"$`, 'm').test(texts));
    expect(unknown).toEqual([]);
    expect(partsOf(screen).length).toBeGreaterThan(0);
    expect(service).toMatch(/^server\/(?:services|tables)\/.+\.ts$/);
  });

  test.for(rows)('$name and its screen both come to $service', ({ name, service }) => {
    expect([reachedByCommand(name).has(service), byOffice.has(service)]).toEqual([true, true]);
  });
});

/** Kinds of tables without a screen. The page gives the reason. */
const WITHOUT_SCREEN: readonly string[] = ['places'];

describe('the kinds of tables in docs/staff.md', () => {
  const kinds = page.slice(page.indexOf('| kind '), page.indexOf('**What a table omits'));
  const named = [...kinds.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name = '']) => name);

  test('are imported in the office too, except places', () => {
    expect(named.filter((name) => !WITHOUT_SCREEN.includes(name)).toSorted()).toEqual(
      [...OFFICE_TABLES].toSorted(),
    );
    expect(section).toContain('only `places` has no screen');
  });
});
