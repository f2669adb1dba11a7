import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RowProblem, RowProblemCode } from '#domain/kernel/import-problem';
import { isUploadedPicture } from '#domain/catalogue/uploaded-picture';
import { sniffFile } from '#domain/accounts/private-file';
import {
  openPictureWorker,
  PRODUCT_PICTURES,
  type PictureWorker,
} from '#server/gateways/pictures/picture-worker';
import { hasUploadedPicture } from '#server/store/catalogue/uploaded-pictures';
import { slicesOf } from '#server/store/database/slices';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { isPictureName, MAX_PICTURE_BYTES, pictureFoldersOf } from '#server/services/catalogue/pictures';

/** A picture that a row names. */
export interface NamedPicture {
  readonly line: number;
  readonly field: string;
  readonly file: string;
}

export interface CheckedPictures {
  /** The names of pictures that are new or different. */
  readonly toImport: readonly string[];
  readonly problems: readonly RowProblem[];
  readonly warnings: readonly RowProblem[];
}

/**
 * The picture is drawn at this width. A small size is cheap, and the whole file is read, which detects a
 * photo that was cut off.
 */
const CHECKED_PIXELS = 32;

/** Files that are read together while one of them is decoded. Each takes its size in memory. */
const AT_ONCE = 4;

interface PictureCheck {
  readonly tenant: OpenTenant;
  /** The worker for product pictures. */
  readonly worker: PictureWorker;
}

/**
 * Checks every picture that rows name, in a separate process (decision 45): its bytes must be a picture,
 * whatever its name, and it must be decodable to the end.
 *
 * @param folder the clerk's folder of pictures; undefined when none was given
 * @param onProgress called after each group of pictures
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
  const toImport: string[] = [];
  const problems: RowProblem[] = [];
  const warnings: RowProblem[] = [];
  const worker = openPictureWorker(PRODUCT_PICTURES);
  try {
    let done = 0;
    for (const some of slicesOf([...byFile], AT_ONCE)) {
      const found = await Promise.all(some.map(([file]) => look({ tenant, worker }, folder, file)));
      for (const [index, [file, rows]] of some.entries()) {
        const state = found[index];
        if (state === 'new') toImport.push(file);
        if (state === undefined || state === 'new' || state === 'there') continue;
        const reported = state === 'picture-missing' ? warnings : problems;
        reported.push(...rows.map(({ line, field }) => ({ line, field, code: state, detail: file })));
      }
      done += some.length;
      onProgress(done, byFile.size);
    }
  } finally {
    await worker.close();
  }
  return { toImport, problems, warnings };
}

type PictureProblem = Extract<RowProblemCode, `picture-${string}`>;

async function look(
  { tenant, worker }: PictureCheck,
  folder: string | undefined,
  file: string,
): Promise<'new' | 'there' | PictureProblem> {
  if (!isPictureName(file)) return 'picture-name';
  const source = folder === undefined ? undefined : join(folder, file);
  const size = source === undefined ? undefined : await sizeOf(source);
  if (source === undefined || size === undefined)
    return (await isThere(tenant, file)) ? 'there' : 'picture-missing';
  if (size === 'unreadable') return 'picture-unreadable';
  if (size > MAX_PICTURE_BYTES) return 'picture-too-large';
  const bytes = await readFile(source).catch(() => undefined);
  if (bytes === undefined) return 'picture-unreadable';
  const existing = await readFile(join(tenant.pictureFolder, file)).catch(() => undefined);
  if (existing?.equals(bytes) === true) return 'there';
  const kind = sniffFile(bytes);
  if (kind === 'heic') return 'picture-is-heic';
  if (kind === undefined || kind === 'pdf') return 'picture-unreadable';
  const owner = tenant.configuration.tenant;
  const outcome = await worker.run(owner, { kind: 'resize', bytes, width: CHECKED_PIXELS, quality: 1 });
  switch (outcome.kind) {
    case 'clean':
      return 'new';
    case 'too-large':
    case 'too-costly':
      return 'picture-too-large';
    default:
      return 'picture-unreadable';
  }
}

async function isThere(tenant: OpenTenant, file: string): Promise<boolean> {
  if (isUploadedPicture(file) && (await hasUploadedPicture(tenant.database, file))) return true;
  const sizes = await Promise.all(pictureFoldersOf(tenant).map((one) => sizeOf(join(one, file))));
  return sizes.some((size) => size !== undefined);
}

/**
 * @returns undefined if there is no such file; unreadable if the file system fails for another reason, such as missing
 * rights
 */
async function sizeOf(path: string): Promise<number | 'unreadable' | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    return isMissingFile(error) ? undefined : 'unreadable';
  }
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

export interface StagedPictures {
  /** Moves the pictures into the picture folder, each one atomically. */
  readonly place: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/**
 * Copies pictures to a folder next to the picture folder, so that a full disk is noticed before a row is
 * written.
 *
 * @throws the error of the file system; the copies are removed first
 */
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
