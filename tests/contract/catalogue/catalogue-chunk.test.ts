import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChunk, writeChunk } from '#contract/catalogue/catalogue-chunk';
import { chunkPath } from '#contract/catalogue/catalogue-manifest';
import type { Decoded } from '#contract/protocol/codec';
import { readHierarchyChunk, writeHierarchyChunk } from '#contract/catalogue/hierarchy-chunk';
import { withoutPrices, withPrices } from '#domain/catalogue/product';
import { aProduct } from '#tests/support/data/a-product';
import { anyCategories, anyProduct } from '#tests/support/arbitraries/goods';

const anyFacts = fc.array(anyProduct.map(withoutPrices), { maxLength: 12 });

/** Changes one character anywhere in a chunk. */
function broken(text: string): fc.Arbitrary<unknown> {
  const value: unknown = JSON.parse(text);
  const places: (readonly [unknown[], number])[] = [];
  const collect = (list: unknown[]): void => {
    for (const [index, each] of list.entries()) {
      places.push([list, index]);
      if (Array.isArray(each)) collect(each);
    }
  };
  if (Array.isArray(value)) collect(value);
  return fc.tuple(fc.constantFrom(...places), fc.jsonValue()).map(([[list, index], instead]) => {
    const before = list[index];
    list[index] = instead;
    const changed: unknown = JSON.parse(JSON.stringify(value));
    list[index] = before;
    return changed;
  });
}

describe.each<readonly [string, (text: string) => Decoded<unknown>, fc.Arbitrary<string>]>([
  ['a chunk of products', readChunk, anyFacts.map(writeChunk)],
  ['a chunk of the hierarchy', readHierarchyChunk, anyCategories.map(writeHierarchyChunk)],
])('%s', (_name, read, texts) => {
  it('never throws, whatever comes', () => {
    const anyBytes = fc.oneof(
      fc.string(),
      fc.jsonValue().map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          anyBytes,
          texts.chain(broken).map((value) => JSON.stringify(value)),
        ),
        (text) => {
          expect(read(text)).toHaveProperty('ok');
        },
      ),
    );
  });

  it('is unreadable when it was cut short', () => {
    fc.assert(
      fc.property(texts, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (text, part) => {
        expect(read(text.slice(0, Math.floor(text.length * part)))).toMatchObject({ ok: false });
      }),
    );
  });

  it.each(['', 'null', '[]', '{}', '[2,[],[],[],[]]', '<!doctype html>', '[1]', '[1,{},{},{},{}]'])(
    'is unreadable when it is %s',
    (text) => {
      expect(read(text)).toMatchObject({ ok: false });
    },
  );
});

describe('a chunk of products', () => {
  it('says what was written, in its order', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(readChunk(writeChunk(facts))).toEqual({ ok: true, value: facts });
      }),
    );
  });

  it('is the same text for the same products', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(writeChunk(structuredClone(facts))).toBe(writeChunk(facts));
      }),
    );
  });

  it('is a file of the tenant by its hash', () => {
    expect(chunkPath('0123456789abcdef0123456789abcdef')).toBe('catalogue/0123456789abcdef0123456789abcdef');
  });

  it('says nothing about prices', () => {
    const text = writeChunk([aProduct()]);
    expect(text).toContain('FS700');
    for (const price of ['480', '48000', '500.5', '50050']) expect(text).not.toContain(price);
  });

  it('is unreadable when a product names a unit that its table does not have', () => {
    const [form, nodes, , promotions, rows] = JSON.parse(writeChunk([withoutPrices(aProduct())]));
    expect(readChunk(JSON.stringify([form, nodes, [], promotions, rows]))).toMatchObject({ ok: false });
  });
});

describe('a chunk of the hierarchy', () => {
  it('says what was written, in its order', () => {
    fc.assert(
      fc.property(anyCategories, (categories) => {
        expect(readHierarchyChunk(writeHierarchyChunk(categories))).toEqual({ ok: true, value: categories });
      }),
    );
  });
});

describe('facts and prices', () => {
  it('make the product that they were parted from', () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        expect(withPrices(withoutPrices(product), product.prices)).toEqual(product);
      }),
    );
  });
});
