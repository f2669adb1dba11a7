import { describe, expect, test } from 'vitest';
import { importsIn, testsThatReach } from '../../scripts/steps/import-graph.mjs';
import { nearestTests } from '../../scripts/steps/nearest-tests.mjs';

describe('the imports of a file', () => {
  test.for([
    ["import { a } from '#domain/a';", ['#domain/a']],
    ["import {\n  a,\n  b,\n} from './a.ts';", ['./a.ts']],
    ["export * from './a.ts';", ['./a.ts']],
    ["import './a.css';", ['./a.css']],
    ["const a = await import('#ui/a');", ['#ui/a']],
    ["import type { A } from './a.ts';", []],
    ["/** @param {import('./a.mjs').A} a */", []],
  ] as const)('%s', ([code, names]) => {
    expect(importsIn(code)).toEqual(names);
  });
});

describe('the tests that a file can break', () => {
  test('are found over several steps, the nearest first', () => {
    const reaching = testsThatReach('domain/kernel/money.ts');
    const stepsTo = (path: string) => reaching.find(({ test: found }) => found === path)?.steps;
    expect(stepsTo('tests/domain/kernel/money.test.ts')).toBe(1);
    expect(stepsTo('tests/operations/start-process.test.ts')).toBeGreaterThan(1);
    expect(reaching.map(({ steps }) => steps)).toEqual(reaching.map(({ steps }) => steps).toSorted());
  });

  test('begin with the test itself if that is the file', () => {
    expect(testsThatReach('tests/domain/kernel/money.test.ts')).toEqual([
      { test: 'tests/domain/kernel/money.test.ts', steps: 0 },
    ]);
  });
});

describe('without time for all tests', () => {
  const reaching = [
    { test: 'tests/stories/order.test.ts', steps: 1 },
    { test: 'tests/domain/cart/cart.test.ts', steps: 1 },
    { test: 'tests/operations/start.test.ts', steps: 1 },
    { test: 'tests/domain/payments/coupon.test.ts', steps: 2 },
    { test: 'tests/server/money.test.ts', steps: 3 },
  ];

  test('the test of the same name comes first, then near and cheap ones', () => {
    expect(nearestTests('domain/kernel/money.ts', reaching, 6)).toEqual([
      'tests/server/money.test.ts',
      'tests/domain/cart/cart.test.ts',
    ]);
  });

  test('at least one runs', () => {
    expect(nearestTests('domain/orders.ts', [{ test: 'tests/stories/order.test.ts', steps: 1 }], 1)).toEqual([
      'tests/stories/order.test.ts',
    ]);
  });

  test('a test of operations runs only if it is the file', () => {
    expect(nearestTests('domain/orders.ts', reaching, Infinity)).not.toContain(
      'tests/operations/start.test.ts',
    );
    const [itself] = reaching.filter(({ test: path }) => path.includes('operations'));
    expect(
      nearestTests('tests/operations/start.test.ts', [{ test: itself?.test ?? '', steps: 0 }], 1),
    ).toEqual(['tests/operations/start.test.ts']);
  });
});
