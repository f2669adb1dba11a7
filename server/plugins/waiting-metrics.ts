import { Gauge } from 'prom-client';
import { isDatabaseReachable } from '#server/services/kernel/is-database-reachable';
import { countWaitingWork } from '#server/services/office/count-waiting-work';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { Metrics } from './metrics.ts';

/** However often somebody asks, the databases are asked this seldom. */
const LOOK_AGAIN_MS = 10_000;

/** What waits in every tenant's shop, and how paying goes. */
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
    'Whether the database of the tenant answers; what else is told of its shop is as old as its last answer',
    [],
  );
  const length = gauge('waiting', 'How many wait', ['queue']);
  const oldest = gauge('waiting_oldest_seconds', 'How long the first of them waits', ['queue']);
  const attempts = gauge('payment_attempts', 'Attempts to pay that began in the last 24 hours', ['state']);

  const look = async ({ configuration: { tenant }, database }: OpenTenant) => {
    const work = await countWaitingWork(database, clock());
    for (const queue of work.queues) {
      length.set({ tenant, queue: queue.name }, queue.length);
      oldest.set({ tenant, queue: queue.name }, queue.oldestSeconds);
    }
    for (const { state, count } of work.attempts) attempts.set({ tenant, state }, count);
  };
  const lookAt = async (tenant: OpenTenant) => {
    const isUp = await isDatabaseReachable(tenant.database);
    up.set({ tenant: tenant.configuration.tenant }, isUp ? 1 : 0);
    // A database that goes away in between is told of the next time.
    if (isUp) await look(tenant).catch(() => undefined);
  };
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  metrics.beforeTold(async () => {
    if (performance.now() - lookedAtMs < LOOK_AGAIN_MS) return;
    lookedAtMs = performance.now();
    await Promise.all(tenants.map(lookAt));
  });
}
