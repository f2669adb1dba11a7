import { describe, expect, test } from 'vitest';
import { citationProblems, readRules, SPECIFICATION_INDEX } from '../../scripts/steps/specification.mjs';

/** Built from parts, so that the project's own check does not find these samples. */
const CITED = 'Specification';

const index = {
  path: SPECIFICATION_INDEX,
  text: ['| [cart.md](cart.md) | `CART` | carts |', '| [limits.md](limits.md) | `LIMIT` | constants |'].join(
    '\n',
  ),
};
const cart = {
  path: 'docs/specification/cart.md',
  text: '- **CART-1** One cart.\n- **CART-2** See CART-1.\n',
};
const limits = {
  path: 'docs/specification/limits.md',
  text: '| id | what |\n|---|---|\n| **LIMIT-1** | page size |\n',
};

describe('the rules of the pages', () => {
  test('are the ids in bold of lists and tables', () => {
    const { rules, problems } = readRules([index, cart, limits]);
    expect([...rules]).toEqual(['CART-1', 'CART-2', 'LIMIT-1']);
    expect(problems).toEqual([]);
  });

  test.for([
    ['an id that is defined twice', '- **CART-1** Another one.', 'defines CART-1, which'],
    [
      'an id of another page',
      '- **LIMIT-2** A constant.',
      'but the rules of this page must start with CART-',
    ],
    ['a name of no rule', 'As in CART-9.', 'names CART-9, which is not defined on any page'],
  ])('refuse %s', ([, line = '', problem = '']) => {
    const { problems } = readRules([index, { ...cart, text: `${cart.text}${line}\n` }, limits]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
    expect(problems[0]).toContain('docs/specification/cart.md:3 ');
  });

  test('refuse a page without a prefix', () => {
    const { problems } = readRules([index, cart, limits, { path: 'docs/specification/new.md', text: '' }]);
    expect(problems).toEqual([`docs/specification/new.md does not have a prefix in ${SPECIFICATION_INDEX}`]);
  });
});

describe('a citation', () => {
  const { rules } = readRules([index, cart, limits]);
  const known = { rules, promises: new Set(['1', '11']), decisions: new Set(['4']) };
  const problemsIn = (text: string) => citationProblems({ path: 'domain/cart.ts', text }, known);

  test.for([
    `/** One cart (${CITED}, CART-1). */`,
    `/** One cart (${CITED}, CART-1, LIMIT-1). */`,
    ` * One cart (${CITED},\n * CART-1), and more.`,
    ` // One cart (${CITED}, CART-1,\n // LIMIT-1).`,
    ' * Kept on the phone (Promises, row 11; decision 4).',
    ' * Standard Webhooks specification. Section 193 of the Code',
    ' * weights 3 and 1 (GS1 General\n * Specifications, section 7.9).',
  ])('is valid: %j', (text) => {
    expect(problemsIn(text)).toEqual([]);
  });

  test.for([
    [`/** (${CITED}, CART-3). */`, 'domain/cart.ts:1 cites CART-3, which is not defined'],
    [`\n\n/** (${CITED}, CART-1, CART-3). */`, 'domain/cart.ts:3 cites CART-3, which is not defined'],
    [` * (${CITED},\n * CART-3)`, 'domain/cart.ts:1 cites CART-3, which is not defined'],
    [`/** (${CITED}, cart). */`, 'cites the specification without a rule ID'],
    [`/** (${CITED}, ${'section'} 5). */`, 'cites the specification without a rule ID'],
    [`/** (Design, ${'section'} 6: carts). */`, 'cites a section'],
    [` * the specification says (${'section'} 5)`, 'cites a section'],
    [` * by these the specification calls the\n * statuses (${'section'} 4)`, 'cites a section'],
    [`by these the specification calls the\nstatuses of an order (${'section'} 4)`, 'cites a section'],
    [`/** ${'Section'} 7 of the specification, by hand. */`, 'cites a section'],
    [`/** ${'sections'} 6 and 7 of the specification. */`, 'cites a section'],
    [`/** Kept (Promises, ${'row'} 99). */`, 'cites row 99, which docs/promises.md does not have'],
    [` * as ${'decision'} 99 says`, `cites ${'decision'} 99, which does not exist`],
  ])('is invalid: %j', ([text = '', problem = '']) => {
    expect(problemsIn(text).join('\n')).toContain(problem);
  });
});
