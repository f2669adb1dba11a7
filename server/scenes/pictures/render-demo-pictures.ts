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
const listFile = 'drawn.json';
const drawnList = z.record(z.string(), z.string());

/** File name of the fallback in the pictures folder. */
export const noImageFile = 'no-image.webp';

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, value]))
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

const productJob = (recipe: PictureRecipe): Job => ({
  file: recipe.file,
  hash: hashOf(recipe),
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
  onProgress,
}: RenderChoice): Promise<RenderResult> {
  await mkdir(folder, { recursive: true });
  const jobs: readonly Job[] = [
    ...products.flatMap(({ picture }) => picture.map(productJob)),
    ...banners.map((banner) => ({
      file: banner.file,
      hash: hashOf(banner),
      draw: () => drawBanner(banner),
    })),
    { file: noImageFile, hash: hashOf(noImageFile), draw: drawNoImage },
  ];
  const drawn = await readDrawn(folder);
  const present = await Promise.all(
    jobs.map(async (job) => drawn[job.file] === job.hash && (await exists(join(folder, job.file)))),
  );
  const missing = jobs.filter((_, index) => !present[index]);
  let done = jobs.length - missing.length;
  onProgress?.({ done, total: jobs.length });
  try {
    // One at a time: the shop is open meanwhile, and the few threads that paint are those that read its files.
    for (const job of missing) {
      await sharp(Buffer.from(job.draw()))
        .removeAlpha()
        .webp({ quality: 80, effort: 2 })
        .toFile(join(folder, job.file));
      drawn[job.file] = job.hash;
      done += 1;
      onProgress?.({ done, total: jobs.length });
    }
  } finally {
    await writeFile(join(folder, listFile), JSON.stringify(drawn));
  }
  return { made: missing.length, kept: jobs.length - missing.length };
}
