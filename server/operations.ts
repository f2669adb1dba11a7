import fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './plugins/metrics.ts';
import { health, type HealthParts } from './routes/kernel/health.ts';

/**
 * Builds the operator's endpoints, apart from the public server: `/metrics` in Prometheus format, `/readyz`
 * and `/healthz`. They are available before the tenants are open, until the process ends.
 */
export function buildOperations(metrics: Metrics, parts: HealthParts): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  health(app, parts);
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.render()),
  );
  return app;
}
