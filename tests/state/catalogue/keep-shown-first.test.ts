import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepShownFirst } from '#state/catalogue/keep-shown-first';
import { GOODS } from '#tests/support/data/goods';

const LIST = Object.values(GOODS);

const codes = (products: readonly { readonly code: string }[]) => products.map(({ code }) => code);

describe('goods that stood on the screen before their list came', () => {
  test("keep their places, the list's other goods come behind, and what it does not have goes", () => {
    const some = fc.shuffledSubarray([...codes(LIST), 'GONE']);
    fc.assert(
      fc.property(some, fc.shuffledSubarray(LIST), (held, list) => {
        const shown = codes(keepShownFirst(held, list));
        const stay = held.filter((code) => codes(list).includes(code));
        const rest = codes(list).filter((code) => !held.includes(code));
        expect(shown).toEqual([...stay, ...rest]);
      }),
    );
  });

  test('where nothing stood there, the list is the very same, so that no card is drawn again', () => {
    expect(keepShownFirst([], LIST)).toBe(LIST);
  });
});
