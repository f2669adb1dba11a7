import { describe, expect, test } from 'vitest';
import { COMMAND_NAMES, runStaff } from '#server/cli/commands/run-staff';

/** @returns the error of a command before it opens any tenant */
async function typed(...args: readonly string[]) {
  const told: string[] = [];
  const complained: string[] = [];
  let wasOpened = false;
  const exit = await runStaff(args, {
    print: (line) => told.push(line),
    printError: (line) => complained.push(line),
    now: () => new Date(),
    monotonicMs: () => 0,
    openTenant: async () => {
      wasOpened = true;
      throw new Error('opened');
    },
  }).catch(() => undefined);
  return {
    exit,
    wasOpened,
    complained: complained.join('\n'),
    first: complained.join('\n').split('\n', 1)[0],
  };
}

describe('a typing error in a staff command is reported before the tenant is opened', () => {
  test.each(COMMAND_NAMES)('in an option of %s', async (command) => {
    const said = await typed(command, '--langauge', 'en', '--language', 'en');
    expect(said).toMatchObject({
      exit: 2,
      wasOpened: false,
      first: 'Unknown option --langauge. Did you mean --language?',
    });
  });

  test('in an option before the command', async () => {
    const said = await typed('--langauge', 'en', 'debts');
    expect(said).toMatchObject({ exit: 2, wasOpened: false });
    expect(said.first).toBe('ไม่รู้จักตัวเลือก --langauge หมายถึง --language หรือไม่');
  });

  test.each([
    [['exprot', 'products'], 'Unknown command exprot. Did you mean export?'],
    [['debts', '--tenant'], '--tenant needs a value.'],
    [['debts', '--language', 'english'], '--language must be th or en, not english'],
    [
      ['export', 'products', '--tempate', '--to', 'x.csv'],
      'Unknown option --tempate. Did you mean --template?',
    ],
    [['export', 'orders', '--bacth', '12'], 'Unknown option --bacth. Did you mean --batch?'],
    [['export', 'batches', '--again'], 'Unknown option --again.'],
    [['import', 'produkts', 'x.csv'], 'Unknown table type produkts. Did you mean products?'],
    [
      ['correct', 'C1', '--debt', '-240'],
      '--debt needs a value. To pass a value that starts with "-", use --debt=-240',
    ],
    [['move', 'SO1', '--wirte'], 'Unknown option --wirte. Did you mean --write?'],
    [['move', 'SO1', '--to', 'gone'], '--to so-wait, so-approve'],
    [['correct', 'C1', '--points', 'many', '--reason', 'goodwill'], '--points many'],
    [['cancel-order', 'SO1'], '--reason'],
    [['keys', 'rotat'], 'Unknown subcommand of keys: rotat. Did you mean rotate?'],
  ])('in %s', async (args, words) => {
    const said = await typed(...(args.includes('english') ? [] : ['--language=en']), ...args);
    expect(said).toMatchObject({ exit: 2, wasOpened: false });
    expect(said.complained).toContain(words);
  });
});

test.each([
  ['th', '--reason <เหตุผล>'],
  ['en', '--reason <reason>'],
])('the help of a command has its options with their values, in %s', async (language, words) => {
  const told: string[] = [];
  await runStaff(['return', '--help', '--language', language], {
    print: (line) => told.push(line),
    printError: () => {},
    now: () => new Date(),
    monotonicMs: () => 0,
    openTenant: () => Promise.reject(new Error('opened')),
  });
  expect(told.join('\n')).toContain(words);
  expect(told.join('\n')).toContain('damaged, wrong-goods');
  expect(told.join('\n')).toContain('--write');
});

test('a valid command opens the tenant', async () => {
  expect((await typed('debts', '--language', 'th', '--tenant=north')).wasOpened).toBe(true);
});
