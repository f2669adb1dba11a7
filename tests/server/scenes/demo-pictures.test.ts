import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCatalogue } from '#server/scenes/catalogue/demo-catalogue';
import { packageForms } from '#server/scenes/catalogue/picture-recipe';
import { homeBanners } from '#server/scenes/pictures/banners';
import { drawPicture } from '#server/scenes/pictures/draw-picture';
import { shapeText } from '#server/scenes/pictures/lettering';
import { noImageFile, renderDemoPictures } from '#server/scenes/pictures/render-demo-pictures';
import { demoTenantsArt, writeTenantArt } from '#server/scenes/pictures/tenant-art';

const catalogue = demoCatalogue({ seed: 1, today: '2026-11-20' });
const recipes = catalogue.flatMap(({ picture }) => picture);
const missingGlyph = 0;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The number of pixels of a drawn word: overlapping marks cover fewer. */
async function ink(word: string): Promise<number> {
  const { path } = shapeText(word, 'bold');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="100"><path transform="translate(10 70) scale(.05 -.05)" d="${path}"/></svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.reduce((sum, value) => sum + (value < 128 ? 1 : 0), 0);
}

describe('Thai letters', () => {
  test('have glyphs for every word on a package in the bundled font', () => {
    for (const { brandTh, typeTh, typeEn, flavourTh, sizeTh } of recipes) {
      for (const text of [brandTh, typeTh, typeEn, flavourTh, sizeTh]) {
        expect(shapeText(text, 'bold').glyphs, text).not.toContain(missingGlyph);
      }
    }
  });

  test('without a glyph in the font are detected', () => {
    expect(shapeText('漢', 'bold').glyphs).toContain(missingGlyph);
  });

  test('with marks are no wider than without', () => {
    expect(shapeText('กุ้', 'bold').width).toBeCloseTo(shapeText('ก', 'bold').width);
    expect(shapeText('ไข่', 'bold').width).toBeCloseTo(shapeText('ไข', 'bold').width);
    expect(shapeText('น้ำ', 'bold').width).toBeCloseTo(shapeText('นำ', 'bold').width);
  });

  test('have tone marks above vowels, so that they do not overlap', async () => {
    for (const [bare, marked] of [
      ['นำ', 'น้ำ'],
      ['ที', 'ที่'],
      ['กุง', 'กุ้ง'],
    ] as const) {
      expect(await ink(marked), marked).toBeGreaterThan((await ink(bare)) + 15);
    }
  });

  test('are drawn as outlines and not as text', () => {
    expect(recipes.some((recipe) => drawPicture(recipe).includes('<text'))).toBe(false);
  });
});

test.each(packageForms)('the package %s has a front and a back', async (form) => {
  const drawings = recipes
    .slice(0, 1)
    .flatMap((recipe) => (['front', 'back'] as const).map((view) => drawPicture({ ...recipe, form, view })));
  expect(new Set(drawings).size).toBe(2);
  for (const drawing of drawings) {
    const { width, height } = await sharp(Buffer.from(drawing)).metadata();
    expect([width, height]).toEqual([800, 800]);
  }
});

describe('drawing the demo pictures', () => {
  const products = catalogue.filter(({ picture }) => picture.length > 1).slice(0, 3);
  const files = products.flatMap(({ product }) => product.pictures);

  test('writes each picture of products, banners and the fallback as WebP, with progress', async () => {
    const seen: number[] = [];
    const result = await renderDemoPictures({
      products,
      banners: homeBanners,
      folder,
      onProgress: ({ done }) => seen.push(done),
    });
    const expected = [...files, ...homeBanners.map(({ file }) => file), noImageFile];
    expect(result).toEqual({ made: expected.length, kept: 0 });
    expect(seen.at(-1)).toBe(expected.length);
    expect((await readdir(folder)).filter((file) => file.endsWith('.webp')).sort()).toEqual(
      [...expected].sort(),
    );
    const picture = await sharp(join(folder, files[0] ?? '')).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(['webp', 800, 800]);
    const banner = await sharp(join(folder, 'banner-1.webp')).metadata();
    expect([banner.width, banner.height]).toEqual([1280, 560]);
  });

  test('again draws only pictures that are missing or changed', async () => {
    expect((await renderDemoPictures({ products, banners: homeBanners, folder })).made).toBe(0);
    await rm(join(folder, files[0] ?? ''));
    const [, second, ...rest] = products;
    const changed = [
      products[0],
      second && {
        picture: second.picture.map((recipe, index) =>
          index === 0 ? { ...recipe, sizeTh: '1 กก.' } : recipe,
        ),
      },
      ...rest,
    ].filter((product) => product !== undefined);
    expect((await renderDemoPictures({ products: changed, banners: homeBanners, folder })).made).toBe(2);
  });

  test('keeps each file small enough for mobile data', async () => {
    for (const file of files) expect((await stat(join(folder, file))).size, file).toBeLessThan(60_000);
  });
});

test.each(demoTenantsArt)('the committed logo of $tenant equals the drawn one', async (art) => {
  await writeTenantArt(art, folder);
  const read = (place: string, file: string) => readFile(join(place, file), 'utf8');
  for (const file of ['logo.svg', 'logo-dark.svg', 'icons/symbol.svg']) {
    expect(await read(`tenants/${art.tenant}`, file), file).toBe(await read(folder, file));
  }
  for (const [file, edge] of [
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['maskable-192.png', 192],
    ['maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
  ] as const) {
    expect((await sharp(join(`tenants/${art.tenant}/icons`, file)).metadata()).width, file).toBe(edge);
  }
});
