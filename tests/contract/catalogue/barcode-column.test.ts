import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBarcodes, writeBarcodes } from '#contract/catalogue/barcode-column';
import { readChunk, writeChunk } from '#contract/catalogue/catalogue-chunk';
import { product } from '#contract/catalogue/product';
import { withoutPrices } from '#domain/catalogue/product';
import { aProduct } from '#tests/support/data/a-product';
import { anyBarcodes } from '#tests/support/arbitraries/products';
import { readFrozenText } from '#tests/support/files/frozen-text';

describe('the barcodes of a product in a chunk', () => {
  it('are read back as written', () => {
    fc.assert(
      fc.property(anyBarcodes, (barcodes) => {
        expect(readBarcodes(writeBarcodes(barcodes))).toEqual(barcodes);
      }),
    );
  });

  it.each([
    [['28851234567892', '18851234567895', '8851234567898'], '2,1,885123456789'],
    [['8851234567898', '', ''], '885123456789,,'],
    [['', '', ''], ''],
    [['1234567891', '', '8851234567897'], '=1234567891,,=8851234567897'],
  ])('are written from %j as %s', (barcodes, text) => {
    expect(writeBarcodes(barcodes)).toBe(text);
  });

  it.each(['885', ',', '1,,', '1,2,', ',,,', 'a,b,c', '=1,,', '=abcdefgh,,', '<!doctype html>'])(
    'are unreadable as %s',
    (text) => {
      expect(readBarcodes(text)).toBeUndefined();
    },
  );
});

describe('a chunk with or without the barcode column', () => {
  // Seen failing with a reader that required the column: the whole chunk was unreadable.
  it('is read without barcodes if an older app saved it', () => {
    const read = readChunk(readFrozenText('chunk-before-barcodes'));
    if (!read.ok) throw new Error(read.problem);
    expect(read.value.map(({ code }) => code)).toEqual(['C1001', 'C1002', 'C1021']);
    expect(read.value.map(({ barcodes }) => barcodes)).toEqual([
      ['', '', ''],
      ['', '', ''],
      ['', '', ''],
    ]);
  });

  it('is readable for an older app, with one more column', () => {
    const text = writeChunk([withoutPrices(aProduct())]);
    const [form, , , , [row]] = JSON.parse(text);
    expect(form).toBe(1);
    expect(row).toHaveLength(12);
    expect(row.slice(5)).toEqual([['fs700.webp'], [0, 1, 2, 3, 4], 0, 12, [], '', '2,1,885123456789']);
  });

  it.each([7, null, ['8851234567898'], '885'])('is unreadable if its barcodes are %j', (instead) => {
    const [form, nodes, units, promotions, [row]] = JSON.parse(writeChunk([withoutPrices(aProduct())]));
    const broken = JSON.stringify([form, nodes, units, promotions, [[...row.slice(0, 11), instead]]]);
    expect(readChunk(broken)).toMatchObject({ ok: false });
  });
});

describe('the barcodes of a product on the wire', () => {
  it.each([
    ['absent', {}],
    ['null', { BARCODE1: null, BARCODE2: null, BARCODE3: null }],
    ['no barcodes', { BARCODE1: '-', BARCODE2: 'N/A', BARCODE3: 12 }],
  ])('are empty if the fields are %s, as on existing back ends', (_what, fields) => {
    const wire = Object.entries(Object(product.toWire(aProduct())));
    const without = Object.fromEntries(wire.filter(([name]) => !name.startsWith('BARCODE')));
    expect(product.fromWire({ ...without, ...fields })).toMatchObject({
      ok: true,
      value: { code: 'FS700', barcodes: ['', '', ''] },
    });
  });

  it('are read from text or numbers, and with blanks in between', () => {
    const wire = {
      ...Object(product.toWire(aProduct())),
      BARCODE2: '1 885-123456789 5',
      BARCODE3: 8851234567898,
    };
    expect(product.fromWire(wire)).toMatchObject({ ok: true, value: { barcodes: aProduct().barcodes } });
  });
});
