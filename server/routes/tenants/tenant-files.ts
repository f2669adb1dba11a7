import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { publicConfiguration } from '#contract/tenants/tenant-configuration';
import { derivedFrom } from '#server/tenants/derived-from';
import { sendMissing } from '#server/routes/kernel/missing-file';
import type { OpenTenant } from '#server/tenants/open-tenant';

const PUBLIC_FILE = /^\/[a-z0-9][a-z0-9/_-]*(\.[a-z0-9_-]+)*\.(png|webp|jpg|jpeg|svg|ico|pmtiles)$/i;
const DAY_SECONDS = 86_400;

/**
 * Serves `tenant.json`, the public part of the configuration, and `tenant/*`: logo, icons, screenshots,
 * banners, and a map, which is read by range requests.
 */
export async function tenantFileRoutes(scope: FastifyInstance, tenant: OpenTenant): Promise<void> {
  const configuration = derivedFrom(
    () => tenant.configuration,
    (present) => JSON.stringify(publicConfiguration.toWire(present)),
  );
  scope.get('/tenant.json', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('application/json; charset=utf-8').send(configuration()),
  );
  await scope.register(
    async (files) => {
      files.setNotFoundHandler((_request, reply) => sendMissing(reply));
      await files.register(fastifyStatic, {
        root: tenant.folder,
        prefix: '/',
        index: false,
        dotfiles: 'ignore',
        decorateReply: false,
        // Only pictures and maps are public, because the folder contains private files too.
        allowedPath: (path) => PUBLIC_FILE.test(path) && !path.startsWith('/pictures/'),
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.header('Cache-Control', `public, max-age=${DAY_SECONDS}`);
          if (path.endsWith('.svg')) reply.header('Content-Type', 'image/svg+xml; charset=utf-8');
        },
      });
    },
    { prefix: '/tenant' },
  );
}
