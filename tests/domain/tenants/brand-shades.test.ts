import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandShades, contrast } from '#domain/tenants/brand-shades';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const surfaces = { light: ['#f6f5f1', '#ffffff'], dark: ['#121513', '#1b1f1d'] } as const;

describe.each(['light', 'dark'] as const)('any brand colour in the %s scheme', (scheme) => {
  test('has readable text on main actions', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        const shades = brandShades(brand, scheme);
        expect(contrast(shades.brand, shades.onBrand)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('is readable as text on the page, on a card and on its own soft surface', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        const { brandText, brandSoft } = brandShades(brand, scheme);
        for (const surface of [...surfaces[scheme], brandSoft]) {
          expect(contrast(brandText, surface)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  test('stands out from the page and a card', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        const shades = brandShades(brand, scheme);
        for (const surface of surfaces[scheme])
          expect(contrast(shades.brand, surface)).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});

test('a readable brand colour stays as the tenant chose it', () => {
  expect(brandShades('#0b6b57', 'light')).toMatchObject({
    brand: '#0b6b57',
    onBrand: '#ffffff',
    brandText: '#0b6b57',
  });
});
