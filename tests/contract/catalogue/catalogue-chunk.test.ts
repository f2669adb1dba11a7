import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChunk, writeChunk } from '#contract/catalogue/catalogue-chunk';
import { chunkPath } from '#contract/catalogue/catalogue-manifest';
import type { Decoded } from '#contract/protocol/codec';
import { readHierarchyChunk, writeHierarchyChunk } from '#contract/catalogue/hierarchy-chunk';
import { withoutPrices, withPrices } from '#domain/catalogue/product';
import { aProduct } from '#tests/support/data/a-product';
import { anyCategories, anyProduct } from '#tests/support/arbitraries/products';

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
  it('never throws, for any text', () => {
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

  it('is unreadable if it is cut short', () => {
    fc.assert(
      fc.property(texts, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (text, part) => {
        expect(read(text.slice(0, Math.floor(text.length * part)))).toMatchObject({ ok: false });
      }),
    );
  });

  it.each(['', 'null', '[]', '{}', '[2,[],[],[],[]]', '<!doctype html>', '[1]', '[1,{},{},{},{}]'])(
    'is unreadable if it is %s',
    (text) => {
      expect(read(text)).toMatchObject({ ok: false });
    },
  );
});

describe('a chunk of products', () => {
  it('is read back as written, in the same order', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(readChunk(writeChunk(facts))).toEqual({ ok: true, value: facts });
      }),
    );
  });

  it('is the same text as before where nothing has an English name', () => {
    const [, nodes, units, , [row]] = JSON.parse(writeChunk([withoutPrices(aProduct())]));
    expect(nodes[0]).toEqual(['G01', 'เครื่องปรุง']);
    expect(units[0][0]).toEqual(['CS', 'ลัง', 1]);
    expect(row).toHaveLength(12);
  });

  it('has the same text for the same products', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(writeChunk(structuredClone(facts))).toBe(writeChunk(facts));
      }),
    );
  });

  it('has a path with its hash', () => {
    expect(chunkPath('0123456789abcdef0123456789abcdef')).toBe('catalogue/0123456789abcdef0123456789abcdef');
  });

  it('has no prices', () => {
    const text = writeChunk([aProduct()]);
    expect(text).toContain('FS700');
    for (const price of ['480', '48000', '500.5', '50050']) expect(text).not.toContain(price);
  });

  it('is unreadable if a product refers to a unit that its table does not have', () => {
    const [form, nodes, , promotions, rows] = JSON.parse(writeChunk([withoutPrices(aProduct())]));
    expect(readChunk(JSON.stringify([form, nodes, [], promotions, rows]))).toMatchObject({ ok: false });
  });
});

describe('a chunk of the hierarchy', () => {
  it('is read back as written, in the same order', () => {
    fc.assert(
      fc.property(anyCategories, (categories) => {
        expect(readHierarchyChunk(writeHierarchyChunk(categories))).toEqual({ ok: true, value: categories });
      }),
    );
  });
});

describe('a product split into facts and prices', () => {
  it('is the same when they are joined again', () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        expect(withPrices(withoutPrices(product), product.prices)).toEqual(product);
      }),
    );
  });
});
