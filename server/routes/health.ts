import type { FastifyInstance } from 'fastify';
import { doesAnswer } from '#server/services/does-answer';
import type { OpenTenant } from '#server/tenants/open-tenant';

/** `GET /healthz`: 200 while every tenant's database answers, else 503. Names nothing. */
export function health(app: FastifyInstance, tenants: readonly OpenTenant[]): void {
  app.get('/healthz', async (_request, reply) => {
    const answers = await Promise.all(tenants.map(({ database }) => doesAnswer(database)));
    const isWell = answers.every((answer) => answer);
    return reply
      .code(isWell ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: isWell ? 'ok' : 'unwell' });
  });
}
