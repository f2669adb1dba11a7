import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
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

const byCommands = reachedFrom(['server/cli/commands/run-staff.ts']);
const byOffice = reachedFrom(
  globSync('server/routes/office/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/')),
);

describe('the table of commands and screens in docs/staff.md', () => {
  test('has every command once, in the order of the help', () => {
    expect(rows.map(({ name }) => name)).toEqual(COMMAND_NAMES);
  });

  test.for(rows)('$name has a screen with a service, or the reason for none', ({ screen, service }) => {
    const reason = /^none(?: yet)?: .{10,}/.test(screen);
    expect(service === '').toBe(reason);
  });

  test.for(rows.filter(({ service }) => service !== ''))(
    '$name and its screen both come to $service',
    ({ service }) => {
      expect([byCommands.has(service), byOffice.has(service)]).toEqual([true, true]);
    },
  );
});
