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
  /** Those of the home screen. */
  readonly banners: readonly Banner[];
  /** Made when it does not exist. */
  readonly folder: string;
  /** How wide a product's picture becomes; the others as much smaller. */
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

/** Raise it when a change of the drawing must reach pictures that were made before. */
const drawingVersion = 1;
/** Dots per inch at which a drawing is as large as it says. */
const STANDARD_DENSITY = 72;
const KEPT_EACH = 40;
const listFile = 'drawn.json';
const drawnList = z.record(z.string(), z.string());

/** File name of the fallback in the pictures folder. */
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
 * Draws the pictures of the products, the home banners and the fallback as WebP into a folder. A picture whose recipe
 * has not changed since it was drawn is kept, so a second start draws nothing. Rejects when the folder cannot be
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
    // One at a time: the shop is open meanwhile, and the few threads that paint are those that read its files.
    for (const job of missing) {
      await sharp(Buffer.from(job.draw()), { density })
        .removeAlpha()
        .webp({ quality: 80, effort: 2 })
        .toFile(join(folder, job.file));
      drawn[job.file] = job.hash;
      done += 1;
      // Whoever is killed while drawing goes on about here.
      if (done % KEPT_EACH === 0) await keepDrawn(folder, drawn);
      onProgress?.({ done, total: jobs.length });
    }
  } finally {
    await keepDrawn(folder, drawn);
  }
  return { made: missing.length, kept: jobs.length - missing.length };
}
