import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Colour } from '../catalogue/picture-recipe.ts';
import { lighter } from './colour.ts';
import { lettering, shapeText } from './lettering.ts';

export interface TenantArt {
  /** The tenant's folder name. */
  readonly tenant: string;
  readonly name: string;
  readonly sign: 'carton' | 'gift';
  readonly brand: Colour;
  readonly sun: Colour;
}

export const demoTenantsArt: readonly TenantArt[] = [
  { tenant: 'demo', name: 'สยามรุ่งเรือง', sign: 'carton', brand: '#0b6b57', sun: '#f6b73c' },
  { tenant: 'redeem', name: 'คู่ค้ารีวอร์ด', sign: 'gift', brand: '#6a2c91', sun: '#f6b73c' },
];

const symbol = (art: TenantArt): string => (art.sign === 'carton' ? carton(art) : gift(art));

/** A box with a bow, in a box of 100 by 100. */
function gift({ brand, sun }: TenantArt): string {
  return (
    `<path d="M50 36C34 36 22 28 26 18C31 8 46 16 50 34C54 16 69 8 74 18C78 28 66 36 50 36Z" fill="none" stroke="${sun}" stroke-width="6.4" stroke-linejoin="round"/>` +
    '<path d="M20 54H80V82Q80 88 74 88H26Q20 88 20 82Z" fill="#ffffff"/>' +
    `<path d="M50 54H80V82Q80 88 74 88H50Z" fill="${lighter(brand, 0.8)}"/>` +
    '<rect x="14" y="36" width="72" height="19" rx="5" fill="#ffffff"/>' +
    `<path d="M14 55H86" stroke="${brand}" stroke-width="1.8"/>` +
    `<rect x="43" y="36" width="14" height="52" fill="${sun}"/>`
  );
}

/** An open carton with the sun rising out of it, in a box of 100 by 100. */
function carton({ brand, sun }: TenantArt): string {
  const rays = [-60, -30, 0, 30, 60]
    .map(
      (angle) =>
        `<path d="M50 13V23" stroke="${sun}" stroke-width="5.4" stroke-linecap="round" transform="rotate(${angle} 50 48)"/>`,
    )
    .join('');
  return (
    rays +
    `<path d="M31 50A19 19 0 0 1 69 50Z" fill="${sun}"/>` +
    '<path d="M22 50L50 60L78 50V76L50 87L22 76Z" fill="#ffffff"/>' +
    `<path d="M50 60L78 50V76L50 87Z" fill="${lighter(brand, 0.78)}"/>` +
    '<path d="M22 50L12 59L40 69L50 60Z" fill="#ffffff"/>' +
    `<path d="M78 50L88 59L60 69L50 60Z" fill="${lighter(brand, 0.86)}"/>` +
    `<path d="M22 62.6L40 69L50 60M78 62.6L60 69L50 60" fill="none" stroke="${brand}" stroke-width="1.6" stroke-linejoin="round"/>`
  );
}

/**
 * The app's icon. `maskable` fills the whole square and keeps the symbol inside the safe circle (80 % of the
 * edge), so that launchers may cut any shape out of it.
 */
export function drawIconTile(art: TenantArt, shape: 'rounded' | 'maskable'): string {
  const corner = shape === 'rounded' ? 22 : 0;
  const scale = shape === 'rounded' ? 0.9 : 0.7;
  const shift = (100 - 100 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 100 100"><rect width="100" height="100" rx="${corner}" fill="${art.brand}"/><g transform="translate(${shift} ${shift}) scale(${scale})">${symbol(art)}</g></svg>\n`;
}

/** The symbol and the name in a line. The letters are outlines and need no font. */
export function drawLogo(art: TenantArt, letters: Colour): string {
  const size = 52;
  const width = Math.ceil(116 + shapeText(art.name, 'bold').width * size);
  const words = lettering(art.name, { x: 112, y: 54, size, face: 'bold', fill: letters, anchor: 'start' });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="100" viewBox="0 0 ${width} 100"><title>${escapeXml(art.name)}</title><rect x="2" y="2" width="96" height="96" rx="22" fill="${art.brand}"/><g transform="translate(7 7) scale(.86)">${symbol(art)}</g>${words}</svg>\n`;
}

/** Escapes names such as "A & B". */
function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Writes logo and icons into a tenant's folder, to be committed. */
export async function writeTenantArt(art: TenantArt, folder: string): Promise<void> {
  const icons = join(folder, 'icons');
  await mkdir(icons, { recursive: true });
  await writeFile(join(folder, 'logo.svg'), drawLogo(art, art.brand));
  await writeFile(join(folder, 'logo-dark.svg'), drawLogo(art, lighter(art.brand, 0.82)));
  await writeFile(join(icons, 'symbol.svg'), drawIconTile(art, 'rounded'));
  const png = async (file: string, shape: 'rounded' | 'maskable', edge: number): Promise<void> => {
    await sharp(Buffer.from(drawIconTile(art, shape)), { density: 360 })
      .resize(edge)
      .png({ compressionLevel: 9, palette: true, colours: 128 })
      .toFile(join(icons, file));
  };
  await png('icon-192.png', 'rounded', 192);
  await png('icon-512.png', 'rounded', 512);
  await png('maskable-192.png', 'maskable', 192);
  await png('maskable-512.png', 'maskable', 512);
  await png('apple-touch-icon.png', 'maskable', 180);
}
