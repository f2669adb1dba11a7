import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isUploadedPicture } from '#domain/catalogue/uploaded-picture';
import { pictureWidth } from '#domain/kernel/picture';
import type { PictureWorker } from '#server/gateways/pictures/picture-worker';
import { contentHash } from '#server/services/kernel/content-hash';
import { readUploadedPicture } from '#server/store/catalogue/uploaded-pictures';
import type { OpenTenant } from '#server/tenants/open-tenant';

const QUALITY = 80;

/** A plain file name without folders. */
const PICTURE_NAME = /^[\p{L}\p{M}\p{N}_()+ -][\p{L}\p{M}\p{N}._()+ -]*\.(webp|png|jpe?g|svg|avif|gif)$/iu;

/** Whether the text is a valid file name of a picture. */
export function isPictureName(file: string): boolean {
  return PICTURE_NAME.test(file) && file.length <= MAX_NAME_LENGTH;
}

const MAX_NAME_LENGTH = 200;

/** The largest accepted file of a product picture in bytes. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

export interface Picture {
  readonly bytes: Buffer;
  readonly etag: string;
  /** True for the placeholder of a picture that is missing or cannot be read. */
  readonly isFallback: boolean;
  /** True if the name stands for the content, so that the picture never changes. */
  readonly isLasting: boolean;
}

export interface PictureService {
  /**
   * @param width as received; text that is not a number means the widest
   * @throws PictureQueueFull when too many pictures wait
   */
  readonly find: (file: string, width: string) => Promise<Picture>;
}

/**
 * Serves the public pictures of a tenant, from the uploads in its database, its data folder, its own folder or the
 * demo's, resized once and cached on disk.
 *
 * @param worker decodes product pictures in a separate process, because the files come from the staff or
 * their suppliers (decision 45)
 */
export function pictureService(tenant: OpenTenant, worker: PictureWorker): PictureService {
  const owner = tenant.configuration.tenant;
  const cacheFolder = join(dirname(tenant.pictureFolder), 'picture-cache');
  const running = new Map<string, Promise<Picture | undefined>>();
  const quietBoxes = new Map<number, Buffer>();
  /** Files that cannot be decoded, so that each is tried only once. */
  const undrawable = new Set<string>();

  const cachedFile = (name: string) => join(cacheFolder, name.slice(0, 2), `${name}.webp`);

  const draw = async (bytes: Buffer, width: number): Promise<Buffer | undefined> => {
    const outcome = await worker.run(owner, { kind: 'resize', bytes, width, quality: QUALITY });
    return outcome.kind === 'clean' ? Buffer.from(outcome.bytes) : undefined;
  };

  /** Single flight: concurrent requests for a new picture share one computation. */
  const once = (key: string, make: () => Promise<Picture | undefined>) => {
    const known = running.get(key);
    if (known !== undefined) return known;
    const made = make().finally(() => running.delete(key));
    running.set(key, made);
    return made;
  };

  /** An uploaded picture never changes, so what was drawn of it once stays valid. */
  const resizedUpload = (file: string, width: number): Promise<Picture | undefined> => {
    const name = contentHash(`${file} ${width} ${QUALITY}`);
    return once(name, async () => {
      const cached = cachedFile(name);
      const cachedBytes = await readIfThere(cached);
      const source = cachedBytes ?? (await readUploadedPicture(tenant.database, file));
      if (source === undefined) return undefined;
      const bytes = cachedBytes ?? (await draw(source, width));
      if (bytes === undefined) return undefined;
      if (cachedBytes === undefined) await writeCache(cached, bytes);
      return { bytes, etag: `"${name}"`, isFallback: false, isLasting: true };
    });
  };

  const resizedFile = async (file: string, width: number): Promise<Picture | undefined> => {
    const source = await findSource(tenant, file);
    if (source === undefined) return undefined;
    // The size and time are part of the key, so that a replaced file is a new picture.
    const version = `${file} ${source.size} ${source.modifiedMs}`;
    if (undrawable.has(version)) return undefined;
    const name = contentHash(`${version} ${width} ${QUALITY}`);
    return once(name, async () => {
      const cached = cachedFile(name);
      const cachedBytes = await readIfThere(cached);
      const found = { etag: `"${name}"`, isFallback: false, isLasting: false };
      if (cachedBytes !== undefined) return { ...found, bytes: cachedBytes };
      const isTooLarge = source.size > MAX_PICTURE_BYTES;
      const bytes = isTooLarge ? undefined : await draw(await readFile(source.path), width);
      if (bytes === undefined) {
        undrawable.add(version);
        return undefined;
      }
      await writeCache(cached, bytes);
      return { ...found, bytes };
    });
  };

  const resized = async (file: string, width: number): Promise<Picture | undefined> => {
    const uploaded = isUploadedPicture(file) ? await resizedUpload(file, width) : undefined;
    // A picture that came with the tables of another tenant is a file.
    return uploaded ?? (await resizedFile(file, width));
  };

  const fallback = async (width: number): Promise<Picture> => {
    const own = await resized('no-image.webp', width);
    if (own !== undefined) return { ...own, isFallback: true };
    const bytes = quietBoxes.get(width) ?? (await draw(Buffer.from(NO_IMAGE), width));
    if (bytes === undefined) throw new Error('could not draw the placeholder picture');
    quietBoxes.set(width, bytes);
    return { bytes, etag: `"no-image-${width}"`, isFallback: true, isLasting: false };
  };

  return {
    find: async (file, width) => {
      const roundedWidth = pictureWidth(width);
      return (await resized(file, roundedWidth)) ?? fallback(roundedWidth);
    },
  };
}

/** The folders of a tenant's pictures, in the order in which they are searched. Only the first is written to. */
export function pictureFoldersOf({ pictureFolder, folder, demoFolder }: OpenTenant): readonly string[] {
  const shipped = [folder, ...(demoFolder === undefined ? [] : [demoFolder])];
  return [pictureFolder, ...shipped.map((one) => join(one, 'pictures'))];
}

interface Source {
  readonly path: string;
  readonly size: number;
  readonly modifiedMs: number;
}

async function findSource(tenant: OpenTenant, file: string): Promise<Source | undefined> {
  if (!isPictureName(file)) return undefined;
  for (const folder of pictureFoldersOf(tenant)) {
    const path = join(folder, file);
    try {
      const found = await stat(path);
      if (found.isFile()) return { path, size: found.size, modifiedMs: found.mtimeMs };
    } catch {
      // Not in this folder; the next one may have it.
    }
  }
  return undefined;
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}

/** Writes to the cache. A full disk does not fail the request. */
async function writeCache(cached: string, bytes: Buffer): Promise<void> {
  const unfinished = `${cached}.${randomUUID()}`;
  try {
    await mkdir(dirname(cached), { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, cached);
  } catch {
    // The picture is drawn again at the next request.
  }
}

/** The placeholder for tenants without one of their own: a plain box on a neutral background. */
const NO_IMAGE = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 24 24">
<rect width="24" height="24" fill="#f1f3f5"/>
<g fill="none" stroke="#adb5bd" stroke-width="0.7" stroke-linejoin="round" stroke-linecap="round">
<path d="m12 7 5 2.6v5L12 17.200l-5-2.600v-5z"/><path d="m7 9.600 5 2.600 5-2.600M12 12.200v5"/>
</g></svg>`;
