import outlineFile from '../../../places/outline.json?url';
import pointsFile from '../../../places/points.json?url';
import tableFile from '../../../places/thailand.json?url';

/** Names and postcodes, positions, and the outline of the country. */
export type PlacesFileName = 'thailand' | 'points' | 'outline';

const BUILT: Readonly<Record<PlacesFileName, string>> = {
  thailand: tableFile,
  points: pointsFile,
  outline: outlineFile,
};

/**
 * A file about places from this build of the app: its URL, and its stored copy. Its name changes with its content. The
 * page itself stores it in Cache Storage, as with the catalogue, because a phone's first page has no service worker
 * yet.
 */
export interface PlacesFile {
  readonly address: string;
  /** Undefined if it was never stored, or the browser stores nothing. Never rejects. */
  read(): Promise<string | undefined>;
  /** Replaces the file of an earlier build. Without space it is fetched again next time. */
  save(text: string): Promise<void>;
}

/** @param basePath the tenant's prefix, '/demo/': tenants share one origin */
export function openPlacesFile(
  storage: Pick<CacheStorage, 'open'> | undefined,
  basePath: string,
  name: PlacesFileName,
  address: string = new URL(BUILT[name], import.meta.url).href,
): PlacesFile {
  const open = () => storage?.open(`khaisong-places-${name === 'thailand' ? '' : `${name}-`}${basePath}`);
  return {
    address,
    async read() {
      try {
        const cache = await open();
        return await (await cache?.match(address))?.text();
      } catch {
        return undefined;
      }
    },
    async save(text) {
      try {
        const cache = await open();
        await cache?.put(address, new Response(text));
        for (const { url } of (await cache?.keys()) ?? []) if (url !== address) await cache?.delete(url);
      } catch {
        // A full phone still has the places in memory.
      }
    },
  };
}
