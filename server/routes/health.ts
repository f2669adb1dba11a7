import type { FastifyInstance } from 'fastify';
import type { Readiness } from '#server/plugins/readiness';
import { doesAnswer } from '#server/services/does-answer';
import type { OpenTenant } from '#server/tenants/open-tenant';

export interface HealthParts {
  /** Those that are open by now. */
  readonly tenants: () => readonly OpenTenant[];
  readonly readiness: Readiness;
}

/**
 * Names nothing but how it stands.
 *
 * - `GET /healthz`: 200 while every open tenant's database answers, else 503
 * - `GET /readyz`: 200 while requests should come here; 503 while it starts, stops, or a database does not answer
 */
export function health(app: FastifyInstance, { tenants, readiness }: HealthParts): void {
  const isWell = async () => {
    const answers = await Promise.all(tenants().map(({ database }) => doesAnswer(database)));
    return answers.every((answer) => answer);
  };
  app.get('/healthz', async (_request, reply) => {
    const isOk = await isWell();
    return reply
      .code(isOk ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: isOk ? 'ok' : 'unwell' });
  });
  app.get('/readyz', async (_request, reply) => {
    const stage = readiness.stage();
    const status = stage !== 'serving' ? stage : (await isWell()) ? 'ready' : 'unwell';
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status });
  });
}
