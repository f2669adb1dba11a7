import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readiness } from '#server/plugins/readiness';
import { isDatabaseReachable } from '#server/services/kernel/is-database-reachable';
import type { OpenTenant } from '#server/tenants/open-tenant';

export interface HealthParts {
  /** The tenants that are open at the time of the call. */
  readonly tenants: () => readonly OpenTenant[];
  readonly readiness: Readiness;
  /**
   * Set where the endpoints are public.
   *
   * @throws Problem 'too-many-requests'
   */
  readonly checkLimit?: (http: FastifyRequest) => Promise<void>;
}

/** The minimum time between two checks of a database, however often the endpoints are called. */
const LOOK_AGAIN_MS = 500;

/**
 * Registers the health endpoints. They reveal only the state.
 * - `GET /healthz`: 200 while every open tenant's database answers, otherwise 503
 * - `GET /readyz`: 200 while the server accepts requests; 503 while it starts or stops, or when a database
 *   does not answer
 */
export function health(app: FastifyInstance, { tenants, readiness, checkLimit }: HealthParts): void {
  const look = async () => {
    // Tenants that share a PostgreSQL share its answer.
    const databases = new Set(tenants().map(({ database, shared }) => shared?.database ?? database));
    const answers = await Promise.all([...databases].map(isDatabaseReachable));
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
