import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { OpenTenant } from '#server/tenants/open-tenant';

const PATIENCE_MS = 2000;

/** `GET /healthz`: 200 while every tenant's database answers, else 503. Names nothing. */
export function health(app: FastifyInstance, tenants: readonly OpenTenant[]): void {
  app.get('/healthz', async (_request, reply) => {
    const answers = await Promise.all(tenants.map(doesAnswer));
    const isWell = answers.every((answer) => answer);
    return reply
      .code(isWell ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: isWell ? 'ok' : 'unwell' });
  });
}

async function doesAnswer({ database }: OpenTenant): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const answer = database.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const isWell = await Promise.race([answer, tooLate]);
  clearTimeout(timer);
  return isWell;
}
