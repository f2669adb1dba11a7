/** The most storage that pictures may use, whichever limit comes first. */
export interface PictureBudget {
  readonly bytes: number;
  readonly entries: number;
}

export const PICTURE_BUDGET: PictureBudget = { bytes: 60_000_000, entries: 400 };

/**
 * The service worker's cache of pictures. Caches belong to the origin, which tenants share, so the name contains the
 * tenant's prefix.
 *
 * @param prefixPath '/demo/'
 */
export function pictureCacheName(prefixPath: string): string {
  return `khaisong-pictures-${prefixPath}`;
}

/**
 * Deletes the pictures, which go first when the phone is full, because they can be fetched again (Promises, row 22).
 * The service worker notices it by itself. Never throws.
 *
 * @returns whether there were any
 */
export async function freePictures(
  caches: Pick<CacheStorage, 'delete' | 'has' | 'open'> | undefined,
  prefixPath: string,
): Promise<boolean> {
  const name = pictureCacheName(prefixPath);
  try {
    if (caches === undefined || !(await caches.has(name))) return false;
    // A deleted cache keeps its space while anyone still holds it, as the service worker may, so its entries are
    // deleted one by one first.
    const cache = await caches.open(name);
    await Promise.all((await cache.keys()).map((request) => cache.delete(request)));
    return await caches.delete(name);
  } catch {
    return false;
  }
}
