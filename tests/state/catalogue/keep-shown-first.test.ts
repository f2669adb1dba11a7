import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepShownFirst } from '#state/catalogue/keep-shown-first';
import { GOODS } from '#tests/support/data/products';

const LIST = Object.values(GOODS);

const codes = (products: readonly { readonly code: string }[]) => products.map(({ code }) => code);

describe('products shown before their list came', () => {
  test("keep their places, with the list's others behind and missing ones gone", () => {
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

  test('leave the list unchanged if there were none, so that no card is drawn again', () => {
    expect(keepShownFirst([], LIST)).toBe(LIST);
  });
});
