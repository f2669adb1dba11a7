import outlineFile from '../../../places/outline.json?url';
import pointsFile from '../../../places/points.json?url';
import tableFile from '../../../places/thailand.json?url';

/** Names and postcodes, where the places are, and the outline of the country. */
export type PlacesFileName = 'thailand' | 'points' | 'outline';

const BUILT: Readonly<Record<PlacesFileName, string>> = {
  thailand: tableFile,
  points: pointsFile,
  outline: outlineFile,
};

/**
 * A file about places that this build of the app was made with: where it is, and where it stands when it was fetched. Its
 * name changes with its content. It is kept in Cache Storage by the page itself, as the catalogue is: the first page of a
 * phone has no service worker yet that would keep it.
 */
export interface PlacesFile {
  readonly address: string;
  /** Undefined where it was never kept, or the browser keeps nothing. Never rejects. */
  readCachedAnswer(): Promise<string | undefined>;
  /** In the place of that of an earlier build. Where there is no room it is fetched again next time. */
  keep(text: string): Promise<void>;
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
    async readCachedAnswer() {
      try {
        const cache = await open();
        return await (await cache?.match(address))?.text();
      } catch {
        return undefined;
      }
    },
    async keep(text) {
      try {
        const cache = await open();
        await cache?.put(address, new Response(text));
        for (const { url } of (await cache?.keys()) ?? []) if (url !== address) await cache?.delete(url);
      } catch {
        // A full phone has its places all the same.
      }
    },
  };
}
