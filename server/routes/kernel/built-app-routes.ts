import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendMissing } from './missing-file.ts';

/** Compressed copies that the build made. They are chosen by content negotiation and have no address of their own. */
const COMPRESSED = /\.(?:br|gz)$/;

const IMMUTABLE = 'public, max-age=31536000, immutable';

export interface BuiltApp {
  /** The folder of the build. Its `assets` have hashed names. */
  readonly folder: string;
  /** Asset folders of earlier builds, newest first, for an app that is still open in an earlier version. */
  readonly earlierAssets: readonly string[];
  /** The path under the scope: '/' or '/office/'. */
  readonly prefix: string;
  /** A demo also shows the source. */
  readonly isDemo: boolean;
  /** @param path of the file, without the ending of its compressed copy */
  readonly setHeaders?: (reply: FastifyReply, path: string) => void;
}

/**
 * Serves the files of a built app, and the hashed files of its earlier builds. Only files that exist at the start are
 * served, so no address can leave the folders. Of files with one name the newest is served.
 */
export async function builtAppRoutes(scope: FastifyInstance, app: BuiltApp): Promise<void> {
  const { folder, earlierAssets, prefix, isDemo } = app;
  await scope.register(fastifyStatic, {
    ...sentWith('no-cache', app),
    root: folder,
    prefix,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['index.html', 'assets/**', '**/*.br', '**/*.gz', ...(isDemo ? [] : ['**/*.map'])],
  });
  const folderOf = new Map<string, string>();
  for (const assets of [...earlierAssets.toReversed(), join(folder, 'assets')])
    for (const name of namesIn(assets))
      if (!COMPRESSED.test(name) && (isDemo || !name.endsWith('.map'))) folderOf.set(name, assets);
  // One route for all. A route for each file of several builds took seconds of every start.
  await scope.register(
    async (files) => {
      await files.register(fastifyStatic, { ...sentWith(IMMUTABLE, app), root: folder, serve: false });
      files.get<{ Params: { name: string } }>('/:name', (request, reply) => {
        const { name } = request.params;
        const assets = folderOf.get(name);
        return assets === undefined ? sendMissing(reply) : reply.sendFile(name, assets);
      });
    },
    { prefix: `${prefix}assets` },
  );
}

function sentWith(cacheControl: string, { isDemo, setHeaders }: BuiltApp) {
  return {
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, sent) {
      const path = sent.replace(COMPRESSED, '');
      reply.header('Cache-Control', cacheControl);
      // A browser's developer tools read the map; a phone stores a script without its name.
      if (isDemo && path.endsWith('.js')) reply.header('SourceMap', `${basename(path)}.map`);
      setHeaders?.(reply, path);
    },
  } satisfies Partial<FastifyStaticOptions>;
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
