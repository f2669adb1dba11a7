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
  caches: Pick<CacheStorage, 'delete'> | undefined,
  prefixPath: string,
): Promise<boolean> {
  try {
    return (await caches?.delete(pictureCacheName(prefixPath))) ?? false;
  } catch {
    return false;
  }
}
