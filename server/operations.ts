import fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './plugins/metrics.ts';
import { health, type HealthParts } from './routes/kernel/health.ts';

/**
 * What those ask who run the server, apart from the shop, so that the world cannot: `/metrics` as Prometheus reads it,
 * `/readyz` and `/healthz`. It listens before there is a shop, and as long as the process lives.
 */
export function buildOperations(metrics: Metrics, parts: HealthParts): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  health(app, parts);
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.tell()),
  );
  return app;
}
