import { Gauge } from 'prom-client';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { Metrics } from './metrics.ts';

/** Shows what the last comparison of each tenant's balances found. */
export function watchBalanceChecks(metrics: Metrics, tenants: readonly OpenTenant[]): void {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `khaisong_${name}`, help, labelNames: ['tenant'], registers: [metrics.registry] });
  const differing = gauge(
    'balance_differences',
    'Customers whose balances were not the sum of their entries at the last check',
  );
  const checkedAt = gauge('balances_checked_timestamp_seconds', 'When the balances were last checked');
  metrics.beforeScrape(async () => {
    for (const { configuration, balanceCheck } of tenants) {
      const last = balanceCheck.last();
      if (last === undefined) continue;
      const { tenant } = configuration;
      differing.set({ tenant }, last.differing);
      checkedAt.set({ tenant }, last.checkedAt.getTime() / 1000);
    }
  });
}
