import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shapeText } from '#server/tenants/art/lettering';
import { drawLogo, writeTenantArt, type TenantArt } from '#server/tenants/art/tenant-art';

const missingGlyph = 0;

const DEMO: TenantArt = {
  name: 'สยามรุ่งเรือง',
  nameEn: 'Siam Rungrueang',
  brand: '#0b6b57',
  sun: '#f6b73c',
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'art-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The number of pixels of a drawn word: overlapping marks cover fewer. */
async function ink(word: string): Promise<number> {
  const { path } = shapeText(word);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="100"><path transform="translate(10 70) scale(.05 -.05)" d="${path}"/></svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.reduce((sum, value) => sum + (value < 128 ? 1 : 0), 0);
}

describe('Thai letters', () => {
  test('a letter that the font lacks is noticed', () => {
    expect(shapeText(DEMO.name).glyphs).not.toContain(missingGlyph);
    expect(shapeText('漢').glyphs).toContain(missingGlyph);
  });

  test('marks stand on their consonant and take no width of their own', () => {
    expect(shapeText('กุ้').width).toBeCloseTo(shapeText('ก').width);
    expect(shapeText('ไข่').width).toBeCloseTo(shapeText('ไข').width);
    expect(shapeText('น้ำ').width).toBeCloseTo(shapeText('นำ').width);
  });

  test('a tone mark moves up above a vowel, so น้ำ and ที่ are not overprinted', async () => {
    for (const [bare, marked] of [
      ['นำ', 'น้ำ'],
      ['ที', 'ที่'],
      ['กุง', 'กุ้ง'],
    ] as const) {
      expect(await ink(marked), marked).toBeGreaterThan((await ink(bare)) + 15);
    }
  });

  test('a logo carries outlines, not text that a host without Thai fonts would draw as boxes', () => {
    expect(drawLogo(DEMO, DEMO.brand)).not.toContain('<text');
  });
});

test("a tenant's logo and icons are drawn from its name and colours, as the demo's were", async () => {
  await writeTenantArt(DEMO, folder);
  const read = (place: string, file: string) => readFile(join(place, file), 'utf8');
  for (const file of ['logo.svg', 'logo-dark.svg', 'logo-en.svg', 'logo-en-dark.svg', 'icons/symbol.svg']) {
    expect(await read('tenants/demo', file), file).toBe(await read(folder, file));
  }
  for (const [file, edge] of [
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['maskable-192.png', 192],
    ['maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
  ] as const) {
    expect((await sharp(join(folder, 'icons', file)).metadata()).width, file).toBe(edge);
  }
});
