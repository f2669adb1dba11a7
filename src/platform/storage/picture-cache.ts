/** How much of the phone the pictures may take, whichever comes first. */
export interface PictureBudget {
  readonly bytes: number;
  readonly entries: number;
}

export const PICTURE_BUDGET: PictureBudget = { bytes: 60_000_000, entries: 400 };

/**
 * Where the service worker keeps pictures. Caches belong to the origin and tenants share one, so the name carries the
 * tenant's prefix.
 *
 * @param prefixPath '/demo/'
 */
export function pictureCacheName(prefixPath: string): string {
  return `khaisong-pictures-${prefixPath}`;
}

/**
 * Gives back what the pictures take: they go first when the phone is full, because they can be fetched again (Promises,
 * row 22). The worker notices by itself. Never throws.
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
    // A cache that is deleted as a whole keeps its room for as long as anybody holds on to it, and the worker may.
    const cache = await caches.open(name);
    await Promise.all((await cache.keys()).map((request) => cache.delete(request)));
    return await caches.delete(name);
  } catch {
    return false;
  }
}
