import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod/mini';
import type { PictureRecipe } from '../catalogue/picture-recipe.ts';
import type { DemoProduct } from '../catalogue/demo-catalogue.ts';
import { drawBanner, type Banner } from './banners.ts';
import { drawPicture } from './draw-picture.ts';
import { drawNoImage } from './no-image.ts';
import { pictureEdge } from '#domain/kernel/picture-edge';

export interface RenderProgress {
  readonly done: number;
  readonly total: number;
}

export interface RenderChoice {
  readonly products: readonly Pick<DemoProduct, 'picture'>[];
  /** The banners of the home screen. */
  readonly banners: readonly Banner[];
  /** Created when it does not exist. */
  readonly folder: string;
  /** The width of a product's picture in pixels; the others are scaled by the same ratio. */
  readonly pixels?: number;
  readonly onProgress?: (progress: RenderProgress) => void;
}

export interface RenderResult {
  readonly made: number;
  readonly kept: number;
}

interface Job {
  readonly file: string;
  readonly hash: string;
  readonly draw: () => string;
}

/** Must be raised when a changed drawing must replace earlier pictures. */
const drawingVersion = 1;
/** Dots per inch at which a drawing has its nominal size. */
const STANDARD_DENSITY = 72;
const KEPT_EACH = 40;
const listFile = 'drawn.json';
const drawnList = z.record(z.string(), z.string());

/** The file name of the placeholder in the pictures folder. */
export const noImageFile = 'no-image.webp';

const hashOf = (pixels: number, value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, pixels, value]))
    .digest('base64url')
    .slice(0, 16);

async function readDrawn(folder: string): Promise<Record<string, string>> {
  const text = await readFile(join(folder, listFile), 'utf8').catch(() => '{}');
  try {
    return drawnList.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

async function keepDrawn(folder: string, drawn: Readonly<Record<string, string>>): Promise<void> {
  await writeFile(join(folder, listFile), JSON.stringify(drawn));
}

const productJob = (recipe: PictureRecipe, pixels: number): Job => ({
  file: recipe.file,
  hash: hashOf(pixels, recipe),
  draw: () => drawPicture(recipe),
});

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );
}

/**
 * Draws the pictures of the products, the home banners and the placeholder as WebP into a folder. A picture
 * whose recipe is unchanged is kept, so a second start draws nothing. Rejects when the folder cannot be
 * written.
 */
export async function renderDemoPictures({
  products,
  banners,
  folder,
  pixels = pictureEdge,
  onProgress,
}: RenderChoice): Promise<RenderResult> {
  await mkdir(folder, { recursive: true });
  const jobs: readonly Job[] = [
    ...products.flatMap(({ picture }) => picture.map((recipe) => productJob(recipe, pixels))),
    ...banners.map((banner) => ({
      file: banner.file,
      hash: hashOf(pixels, banner),
      draw: () => drawBanner(banner),
    })),
    { file: noImageFile, hash: hashOf(pixels, noImageFile), draw: drawNoImage },
  ];
  const drawn = await readDrawn(folder);
  const present = await Promise.all(
    jobs.map(async (job) => drawn[job.file] === job.hash && (await exists(join(folder, job.file)))),
  );
  const density = (STANDARD_DENSITY * pixels) / pictureEdge;
  const missing = jobs.filter((_, index) => !present[index]);
  let done = jobs.length - missing.length;
  onProgress?.({ done, total: jobs.length });
  try {
    // One at a time, because the server is running, and drawing uses the same few threads as reading its
    // files.
    for (const job of missing) {
      await sharp(Buffer.from(job.draw()), { density })
        .removeAlpha()
        .webp({ quality: 80, effort: 2 })
        .toFile(join(folder, job.file));
      drawn[job.file] = job.hash;
      done += 1;
      // After an interruption the next run continues from about here.
      if (done % KEPT_EACH === 0) await keepDrawn(folder, drawn);
      onProgress?.({ done, total: jobs.length });
    }
  } finally {
    await keepDrawn(folder, drawn);
  }
  return { made: missing.length, kept: jobs.length - missing.length };
}
