import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readiness } from '#server/plugins/readiness';
import { isDatabaseReachable } from '#server/services/kernel/is-database-reachable';
import type { OpenTenant } from '#server/tenants/open-tenant';

export interface HealthParts {
  /** Those that are open by now. */
  readonly tenants: () => readonly OpenTenant[];
  readonly readiness: Readiness;
  /** Where the world can ask too. @throws Problem 'too-many-requests' */
  readonly checkLimit?: (http: FastifyRequest) => Promise<void>;
}

/** However many ask, each database is asked this seldom. */
const LOOK_AGAIN_MS = 500;

/**
 * Names nothing but how it stands.
 *
 * - `GET /healthz`: 200 while every open tenant's database answers, else 503
 * - `GET /readyz`: 200 while requests should come here; 503 while it starts, stops, or a database does not answer
 */
export function health(app: FastifyInstance, { tenants, readiness, checkLimit }: HealthParts): void {
  const look = async () => {
    const answers = await Promise.all(tenants().map(({ database }) => isDatabaseReachable(database)));
    return answers.every((answer) => answer);
  };
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let lastLook = Promise.resolve(false);
  const isWell = () => {
    if (performance.now() - lookedAtMs >= LOOK_AGAIN_MS) {
      lookedAtMs = performance.now();
      lastLook = look();
    }
    return lastLook;
  };
  app.get('/healthz', async (request, reply) => {
    await checkLimit?.(request);
    const isOk = await isWell();
    return reply
      .code(isOk ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: isOk ? 'ok' : 'unwell' });
  });
  app.get('/readyz', async (request, reply) => {
    await checkLimit?.(request);
    const stage = readiness.stage();
    const status = stage !== 'serving' ? stage : (await isWell()) ? 'ready' : 'unwell';
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status });
  });
}
