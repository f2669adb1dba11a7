import type { FastifyInstance } from 'fastify';
import { MARKER_HEADER } from '#contract/headers';
import type { AppSettings } from '#server/app-settings';
import { answerProblems } from '#server/plugins/errors';
import { readJsonBodies } from '#server/plugins/json-bodies';
import type { RequestLimits } from '#server/plugins/request-limits';
import { contentPolicy } from '#server/plugins/security-headers';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { manifestRoute } from './manifest.ts';
import { mountCalls } from './mount-calls.ts';
import { openApiRoute } from './open-api.ts';
import { pictureRoute } from './pictures.ts';
import { shellRoutes } from './shell.ts';
import { tenantFileRoutes } from './tenant-files.ts';

interface TenantParts {
  readonly tenant: OpenTenant;
  readonly clock: () => Date;
  readonly settings: AppSettings;
  readonly limits: RequestLimits;
}

/** Everything under one tenant's prefix: the API, its pictures and files, and the app itself. */
export async function tenantRoutes(scope: FastifyInstance, parts: TenantParts): Promise<void> {
  const { tenant, settings } = parts;
  const { apiBase, pictureBase } = tenant.configuration;
  const policy = contentPolicy(originsOf([apiBase, pictureBase]));
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('Content-Security-Policy', policy);
  });
  await scope.register(
    async (rest) => {
      rest.addHook('onRequest', async (_request, reply) => {
        reply.header(MARKER_HEADER, tenant.configuration.tenant);
        reply.header('Cache-Control', 'no-store');
      });
      answerProblems(rest);
      readJsonBodies(rest);
      openApiRoute(rest, tenant.configuration.tenant);
      mountCalls({ app: rest, tenant, clock: parts.clock, limits: parts.limits }, settings);
    },
    { prefix: '/rest' },
  );
  pictureRoute(scope, tenant);
  await tenantFileRoutes(scope, tenant);
  manifestRoute(scope, tenant);
  await shellRoutes(scope, tenant, settings);
}

/** Of the addresses that are not under our own prefix. */
function originsOf(addresses: readonly string[]): readonly string[] {
  const absolute = addresses.filter((address) => /^https?:\/\//.test(address)).map((address) => new URL(address).origin);
  return [...new Set(absolute)];
}
