import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { RowProblem, RowProblemCode } from '#domain/import-problem';
import { sniffFile } from '#domain/private-file';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { isPictureName } from './pictures.ts';

/** A picture that a row names. */
export interface NamedPicture {
  readonly line: number;
  readonly field: string;
  readonly file: string;
}

export interface CheckedPictures {
  /** Names of those that the shop does not have, or has otherwise. */
  readonly toTake: readonly string[];
  readonly problems: readonly RowProblem[];
  readonly warnings: readonly RowProblem[];
}

const LARGEST_BYTES = 20 * 1024 * 1024;

/** A small file can be a huge picture. */
const MAXIMUM_PIXELS = 50_000_000;

/** As many are looked at together; each takes its size in memory. */
const AT_ONCE = 4;

/**
 * Looks at every picture that rows name: whether it is one, by its bytes and not by its name, and can be drawn to its end.
 *
 * @param folder where the clerk's pictures lie; undefined where none came along
 * @param onProgress called after each
 */
export async function checkPictures(
  tenant: OpenTenant,
  folder: string | undefined,
  named: readonly NamedPicture[],
  onProgress: (done: number, total: number) => void,
): Promise<CheckedPictures> {
  const byFile = new Map<string, NamedPicture[]>();
  for (const one of named) {
    const known = byFile.get(one.file);
    if (known === undefined) byFile.set(one.file, [one]);
    else known.push(one);
  }
  const toTake: string[] = [];
  const problems: RowProblem[] = [];
  const warnings: RowProblem[] = [];
  const all = [...byFile];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all.slice(start, start + AT_ONCE);
    const found = await Promise.all(some.map(([file]) => look(tenant, folder, file)));
    for (const [index, [file, rows]] of some.entries()) {
      const state = found[index];
      if (state === 'new') toTake.push(file);
      if (state === undefined || state === 'new' || state === 'there') continue;
      const told = state === 'picture-missing' ? warnings : problems;
      told.push(...rows.map(({ line, field }) => ({ line, field, code: state, detail: file })));
    }
    onProgress(Math.min(start + AT_ONCE, all.length), all.length);
  }
  return { toTake, problems, warnings };
}

type PictureProblem = Extract<RowProblemCode, `picture-${string}`>;

async function look(
  tenant: OpenTenant,
  folder: string | undefined,
  file: string,
): Promise<'new' | 'there' | PictureProblem> {
  if (!isPictureName(file)) return 'picture-name';
  const source = folder === undefined ? undefined : join(folder, file);
  const size = source === undefined ? undefined : await sizeOf(source);
  if (source === undefined || size === undefined)
    return (await isThere(tenant, file)) ? 'there' : 'picture-missing';
  if (size > LARGEST_BYTES) return 'picture-unreadable';
  const bytes = await readFile(source);
  const kept = await readFile(join(tenant.pictureFolder, file)).catch(() => undefined);
  if (kept?.equals(bytes) === true) return 'there';
  const kind = sniffFile(bytes);
  if (kind === 'heic') return 'picture-is-heic';
  if (kind === undefined || kind === 'pdf') return 'picture-unreadable';
  return (await isDrawn(bytes)) ? 'new' : 'picture-unreadable';
}

async function isThere(tenant: OpenTenant, file: string): Promise<boolean> {
  const folders = [tenant.pictureFolder, join(tenant.folder, 'pictures')];
  const sizes = await Promise.all(folders.map((one) => sizeOf(join(one, file))));
  return sizes.some((size) => size !== undefined);
}

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true ? found.size : undefined;
}

/** Small, so that a photo is unfolded to its end and hardly drawn. */
const CHECKED_PIXELS = 32;

/** A picture that was cut off begins like a whole one. */
async function isDrawn(bytes: Buffer): Promise<boolean> {
  try {
    await sharp(bytes, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' })
      .resize(CHECKED_PIXELS)
      .raw()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
}

export interface StagedPictures {
  /** Puts them where the shop looks for them; each appears whole. */
  readonly place: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/** Copies pictures beside the shop's own, so that a full disk is known before a row is written. */
export async function stagePictures(
  { pictureFolder }: Pick<OpenTenant, 'pictureFolder'>,
  folder: string,
  files: readonly string[],
): Promise<StagedPictures> {
  const stage = join(pictureFolder, `.import-${randomUUID()}`);
  const discard = async () => await rm(stage, { recursive: true, force: true });
  await mkdir(stage, { recursive: true });
  try {
    for (const file of files) await copyFile(join(folder, file), join(stage, file));
  } catch (error) {
    await discard();
    throw error;
  }
  const place = async () => {
    for (const file of files) await rename(join(stage, file), join(pictureFolder, file));
    await discard();
  };
  return { place, discard };
}
