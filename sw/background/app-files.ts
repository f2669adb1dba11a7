import { APP_FILES } from 'virtual:app-files';
import { PrecacheController } from 'workbox-precaching';
import { cacheNameOf, installedCacheName } from '../cache-names.ts';
import { isOfTheApp } from '../only-of-the-app.ts';
import { filesAtInstall, openLaterParts, type LaterParts, type PartMark } from './later-parts.ts';
import { routeFromCache } from './static-routes.ts';

/** The files of this build: those of the install, and the parts that are stored later. */
export interface AppFiles {
  readonly parts: Readonly<Record<PartMark, LaterParts>>;
  /** Stores the files of the install. Rejects if one of them cannot be stored. */
  install(event: ExtendableEvent): Promise<void>;
  /** Deletes the files that only earlier versions have. */
  activate(event: ExtendableEvent): Promise<void>;
  /** Answers a file that is not cached, and caches it if it is a part. Rejects only as the network does. */
  answer(request: Request): Promise<Response>;
}

export function openAppFiles(scope: URL): AppFiles {
  const openParts = (mark: PartMark) =>
    openLaterParts(
      {
        mark,
        prefixPath: scope.pathname,
        cacheName: cacheNameOf(scope, mark),
        caches,
        fetch: (request) => fetch(request),
      },
      scope.origin,
      APP_FILES,
    );
  const parts = { map: openParts('map'), pages: openParts('pages') };
  const cacheName = installedCacheName(scope);
  const installed = filesAtInstall(APP_FILES);
  const precache = new PrecacheController({
    cacheName,
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) =>
          (await isOfTheApp(request.url, response)) ? response : null,
      },
    ],
  });
  precache.addToCacheList([...installed]);

  return {
    parts,
    async install(event) {
      routeFromCache(event, scope, cacheName, installed);
      await precache.install(event);
    },
    async activate(event) {
      await precache.activate(event);
      await Promise.all(Object.values(parts).map((each) => each.dropOlder().catch(() => undefined)));
    },
    async answer(request) {
      const { pathname } = new URL(request.url);
      const part = Object.values(parts).find((each) => each.isPart(pathname));
      return await (part === undefined ? fetch(request) : part.answer(request));
    },
  };
}
