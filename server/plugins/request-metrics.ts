import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { Metrics } from './metrics.ts';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Measures every request by the pattern of its route. */
export function countRequests(
  app: FastifyInstance,
  { registry }: Metrics,
  tenants: readonly OpenTenant[],
): void {
  const names = new Set(tenants.map(({ configuration }) => configuration.tenant));
  const duration = new Histogram({
    name: 'khaisong_http_request_duration_seconds',
    help: 'Request duration by route pattern',
    labelNames: ['tenant', 'method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'khaisong_refusals_total',
    help: 'Refused requests by refusal code',
    labelNames: ['tenant', 'route', 'code'],
    registers: [registry],
  });
  const replays = new Counter({
    name: 'khaisong_replayed_keys_total',
    help: 'Retried requests answered with the stored answer',
    labelNames: ['tenant', 'route'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const place = placeOf(request, names);
    const { method } = request;
    duration.observe({ ...place, method, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    const { outcomeCodes } = request;
    if (outcomeCodes?.refusal !== undefined) refusals.inc({ ...place, code: outcomeCodes.refusal });
    if (outcomeCodes?.isReplayed === true) replays.inc(place);
  });
}

/** The build has some hundred files, each with its own route. They share one label. */
const FILE = /\.[a-z0-9]+$/i;

function placeOf(request: FastifyRequest, tenants: ReadonlySet<string>) {
  const { url } = request.routeOptions;
  if (url === undefined) return { tenant: '', route: '(none)' };
  const [, first = '', below = '/'] = /^\/([^/]+)(\/.*)?$/.exec(url) ?? [];
  const isOfTenant = tenants.has(first);
  const route = isOfTenant ? below : url;
  return { tenant: isOfTenant ? first : '', route: FILE.test(route) ? '(file)' : route };
}
