import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { lettering, shapeText } from './lettering.ts';

/** `#rrggbb`. */
export type Colour = `#${string}`;

export interface TenantArt {
  readonly name: string;
  /** The name on English screens. */
  readonly nameEn: string;
  readonly brand: Colour;
  /** The second colour of the symbol. */
  readonly sun: Colour;
}

/** Mixes a share of white into a colour, from 0 to 1. */
function lighter(colour: Colour, share: number): Colour {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const mixed = channels.map((channel) => Math.round(channel + (255 - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** An open carton with the sun rising out of it, in a box of 100 by 100. */
function symbol({ brand, sun }: TenantArt): string {
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
  const width = Math.ceil(116 + shapeText(art.name).width * size);
  const words = lettering(art.name, { x: 112, y: 54, size, fill: letters });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="100" viewBox="0 0 ${width} 100"><title>${escapeXml(art.name)}</title><rect x="2" y="2" width="96" height="96" rx="22" fill="${art.brand}"/><g transform="translate(7 7) scale(.86)">${symbol(art)}</g>${words}</svg>\n`;
}

/** Escapes names such as "A & B". */
function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Writes logo and icons into a tenant's folder. */
export async function writeTenantArt(art: TenantArt, folder: string): Promise<void> {
  const icons = join(folder, 'icons');
  await mkdir(icons, { recursive: true });
  for (const [file, name] of [
    ['logo', art.name],
    ['logo-en', art.nameEn],
  ] as const) {
    await writeFile(join(folder, `${file}.svg`), drawLogo({ ...art, name }, art.brand));
    await writeFile(join(folder, `${file}-dark.svg`), drawLogo({ ...art, name }, lighter(art.brand, 0.82)));
  }
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
