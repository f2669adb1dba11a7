import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newsSheet } from '#server/tables/sheets/offers';
import { rowsIn, readDemoTable } from '#server/scenes/demo/tables';
import { DEMO_EQUIPMENT, DEMO_PRODUCTS, REDEEM_REWARDS } from '#tests/support/data/demo-world';

/** A product names it, but it does not exist. */
const LOST = /-lost\.webp$/;

/** The picture of products without one. */
const NO_IMAGE = 'no-image.webp';

const SHELVES = [
  ['demo', [...DEMO_PRODUCTS, ...DEMO_EQUIPMENT]],
  ['redeem', REDEEM_REWARDS],
] as const;

describe.each(SHELVES)('the pictures of %s', (tenant, products) => {
  const folder = join('demo', tenant, 'pictures');

  test('are the ones in its tables, except one that is missing on purpose', async () => {
    const banners = rowsIn(newsSheet, await readDemoTable(join('demo', tenant), 'banners', new Date()));
    const named = new Set([
      NO_IMAGE,
      ...products.flatMap(({ pictures }) => pictures),
      ...banners.flatMap(({ banner = '', bannerEn = '' }) => [banner, bannerEn]),
    ]);
    const lost = [...named].filter((file) => LOST.test(file));
    expect(lost).toHaveLength(tenant === 'demo' ? 1 : 0);
    expect(await readdir(folder)).toEqual([...named].filter((file) => !lost.includes(file)).toSorted());
  });

  test('are WebP of one size, small enough for mobile data', async () => {
    for (const file of await readdir(folder)) {
      const { format, width, height } = await sharp(join(folder, file)).metadata();
      const size = /^(banner|gifts)-/.test(file) ? [1280, 560] : [800, 800];
      expect([format, width, height], file).toEqual(['webp', ...size]);
      expect((await stat(join(folder, file))).size, file).toBeLessThan(60_000);
    }
  });
});
