import { Gauge } from 'prom-client';
import { isDatabaseReachable } from '#server/services/kernel/is-database-reachable';
import { countWaitingWork } from '#server/services/office/count-waiting-work';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { Metrics } from './metrics.ts';

/** The minimum time between two queries of the databases, however often the metrics are scraped. */
const LOOK_AGAIN_MS = 10_000;

/** Many tenants are asked more rarely, so that the questions take a small part of the time. */
const LOOK_AGAIN_PER_TENANT_MS = 100;

/** The tenants that are asked at the same time. Each needs a connection. */
const TENANTS_AT_ONCE = 4;

/** Measures the waiting work and the payment attempts of every tenant. */
export function watchWaitingWork(metrics: Metrics, tenants: readonly OpenTenant[], clock: () => Date): void {
  const gauge = <Label extends string>(name: string, help: string, labels: readonly Label[]) =>
    new Gauge({
      name: `khaisong_${name}`,
      help,
      labelNames: ['tenant', ...labels],
      registers: [metrics.registry],
    });
  const up = gauge(
    'database_up',
    'Whether the tenant’s database is reachable (1) or not (0); while it is not, the tenant’s other metrics keep their last values',
    [],
  );
  const jobs = gauge('jobs', 'Jobs that are due (waiting), and dead letters (dead)', ['kind', 'state']);
  const oldestJob = gauge('jobs_oldest_seconds', 'How long the oldest of these jobs has been due, or dead', [
    'kind',
    'state',
  ]);
  const jobAttempts = gauge('jobs_attempts', 'The most attempts at one of these jobs', ['kind', 'state']);
  const length = gauge('waiting', 'Work that waits for the staff', ['queue']);
  const oldest = gauge('waiting_oldest_seconds', 'Age of the oldest entry in the queue', ['queue']);
  const attempts = gauge('payment_attempts', 'Payment attempts started in the last 24 hours', ['state']);

  const look = async ({ configuration: { tenant }, database }: OpenTenant) => {
    const work = await countWaitingWork(database, clock());
    for (const { kind, state, ...counted } of work.jobs) {
      jobs.set({ tenant, kind, state }, counted.length);
      oldestJob.set({ tenant, kind, state }, counted.oldestSeconds);
      jobAttempts.set({ tenant, kind, state }, counted.attempts);
    }
    for (const queue of work.queues) {
      length.set({ tenant, queue: queue.name }, queue.length);
      oldest.set({ tenant, queue: queue.name }, queue.oldestSeconds);
    }
    for (const { state, count } of work.attempts) attempts.set({ tenant, state }, count);
  };
  const lookAt = async (tenant: OpenTenant) => {
    const isUp = await isDatabaseReachable(tenant.database);
    up.set({ tenant: tenant.configuration.tenant }, isUp ? 1 : 0);
    // If the database is lost in between, the next scrape reports it.
    if (isUp) await look(tenant).catch(() => undefined);
  };
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  metrics.beforeScrape(async () => {
    if (performance.now() - lookedAtMs < Math.max(LOOK_AGAIN_MS, tenants.length * LOOK_AGAIN_PER_TENANT_MS))
      return;
    lookedAtMs = performance.now();
    for (let first = 0; first < tenants.length; first += TENANTS_AT_ONCE)
      await Promise.all(tenants.slice(first, first + TENANTS_AT_ONCE).map(lookAt));
  });
}
