import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Compressed copies that the build made. They are chosen by content negotiation and have no address of their own. */
const COMPRESSED = ['**/*.br', '**/*.gz'];

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
 * Serves the files of a built app, and the hashed files of its earlier builds. Registers one route per file that exists
 * at the start, so no address can leave the folders. Of files with one name the newest is served.
 */
export async function builtAppRoutes(
  scope: FastifyInstance,
  { folder, earlierAssets, prefix, isDemo, setHeaders = () => {} }: BuiltApp,
): Promise<void> {
  const ignored = [...COMPRESSED, ...(isDemo ? [] : ['**/*.map'])];
  const sentWith = (cacheControl: string): Omit<FastifyStaticOptions, 'root'> => ({
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, sent) => {
      const path = sent.replace(/\.(?:br|gz)$/, '');
      reply.header('Cache-Control', cacheControl);
      // A browser's developer tools read the map; a phone stores a script without its name.
      if (isDemo && path.endsWith('.js')) reply.header('SourceMap', `${basename(path)}.map`);
      setHeaders(reply, path);
    },
  });
  await scope.register(fastifyStatic, {
    ...sentWith('no-cache'),
    root: folder,
    prefix,
    globIgnore: ['index.html', 'assets/**', ...ignored],
  });
  // One registration for all folders. To ignore the known names in each would compare every file with every name.
  const assets = [join(folder, 'assets'), ...earlierAssets].filter((each) => existsSync(each));
  if (assets.length === 0) return;
  await scope.register(fastifyStatic, {
    ...sentWith(IMMUTABLE),
    root: assets,
    prefix: `${prefix}assets/`,
    globIgnore: ignored,
  });
}
