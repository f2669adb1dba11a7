import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS, HOUR_MS } from '#domain/kernel/durations';
import { sumProductMonths } from './services/office/reports/sum-product-months.ts';
import { runDailyCleanup } from './services/office/run-daily-cleanup.ts';
import { startInterval, type Recurring } from './start-interval.ts';
import type { OpenTenant } from './tenants/open-tenant.ts';

interface HousekeepingOptions {
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
}

/**
 * Deletes what is out of date, at the start and then daily, and adds up past months hourly; reports are right without that,
 * but take longer. One tenant comes after the other, so that many of them take a connection or two.
 */
export function startHousekeeping(
  tenants: readonly OpenTenant[],
  { clock, log }: HousekeepingOptions,
): Recurring {
  let isStopping = false;
  const forEach = (work: (tenant: OpenTenant) => Promise<void>) => async () => {
    for (const tenant of tenants) if (!isStopping) await work(tenant);
  };
  const cleanAll = forEach(async (tenant) => {
    const { tenant: name, privacy } = tenant.configuration;
    await runDailyCleanup(tenant.database, clock(), privacy.retentionDays, tenant.office.auditDays)
      .then((report) =>
        log.info({ event: 'daily-cleanup-done', tenant: name, ...report }, 'daily cleanup done'),
      )
      .catch(() =>
        log.warn(
          { event: 'daily-cleanup-failed', tenant: name },
          'daily cleanup failed; will retry tomorrow',
        ),
      );
  });
  const sumAll = forEach(async (tenant) => {
    const { tenant: name } = tenant.configuration;
    await sumProductMonths(tenant.database, clock()).catch(() =>
      log.warn({ event: 'months-not-summed', tenant: name }, 'past months were not added up; will retry'),
    );
  });
  const first = cleanAll();
  // Neither ever rejects.
  const loops = [
    startInterval(cleanAll, DAY_MS, () => undefined),
    startInterval(sumAll, HOUR_MS, () => undefined),
  ];
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all([first, ...loops.map((each) => each.stop())]);
    },
  };
}
