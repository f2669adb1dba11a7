import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { ArgumentError, nearestTo, readStrictly } from '../../server/cli/arguments.mjs';

const OPTIONS = {
  language: { type: 'string' },
  tenant: { type: 'string' },
  write: { type: 'boolean', default: false },
  add: { type: 'string', multiple: true },
} as const;

const problemOf = (args: readonly string[], most = 1) => {
  try {
    readStrictly(args, OPTIONS, { words: most, others: ['help'] });
  } catch (error) {
    return error instanceof ArgumentError ? error.message : `not an ArgumentError: ${String(error)}`;
  }
  return undefined;
};

describe('arguments', () => {
  test.each([
    [['--langauge', 'en'], 'Unknown option --langauge. Did you mean --language?'],
    [['--lang=en'], 'Unknown option --lang. Did you mean --language?'],
    [['--wirte'], 'Unknown option --wirte. Did you mean --write?'],
    [['--hepl'], 'Unknown option --hepl. Did you mean --help?'],
    [['-write'], 'Unknown option -write. Did you mean --write?'],
    [['--port', '9000'], 'Unknown option --port.'],
    [['--language'], '--language needs a value.'],
    [['--language', '--write'], '--language needs a value.'],
    [['--write=yes'], '--write does not take a value.'],
    [['one', 'two', 'three'], 'Unexpected argument: two three'],
  ])('that are wrong are refused with the nearest option: %s', (args, words) => {
    expect(problemOf(args)).toBe(words);
  });

  test('that are right are read', () => {
    const { values, positionals } = readStrictly(
      ['one', '--write', '--language=en', '--add', 'A=1', '--add=B=2'],
      OPTIONS,
      { words: 1 },
    );
    expect({ ...values }).toEqual({ write: true, language: 'en', add: ['A=1', 'B=2'] });
    expect(positionals).toEqual(['one']);
  });

  test('are read or refused with a reason, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('--', '-', '--write', '--tenant', '--add=1'), fc.string())),
        (args) => {
          expect(problemOf(args, Number.POSITIVE_INFINITY) ?? '').not.toContain('not an ArgumentError');
        },
      ),
    );
  });
});

test('the nearest word is one typing error away or has the same start, or there is none', () => {
  const words = ['receipt', 'return', 'release', 'webhooks'];
  expect(nearestTo('receit', words)).toBe('receipt');
  expect(nearestTo('reciept', words)).toBe('receipt');
  expect(nearestTo('web', words)).toBe('webhooks');
  expect(nearestTo('RETURN', words)).toBe('return');
  expect(nearestTo('bananas', words)).toBeUndefined();
  expect(nearestTo('', words)).toBeUndefined();
});
