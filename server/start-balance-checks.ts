import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '#domain/kernel/durations';
import { checkBalances } from './services/payments/check-balances.ts';
import { startInterval, type Recurring } from './start-interval.ts';
import type { OpenTenant } from './tenants/open-tenant.ts';

/**
 * Compares the balances of every tenant with the ledger, at the start and then daily. The log has numbers only; the office
 * shows the customers.
 */
export function startBalanceChecks(
  tenants: readonly OpenTenant[],
  { clock, log }: { readonly clock: () => Date; readonly log: FastifyBaseLogger },
): Recurring {
  const stopping = new AbortController();
  const { signal: stop } = stopping;
  const checkAll = async () => {
    for (const tenant of tenants) {
      const { tenant: name } = tenant.configuration;
      const check = await checkBalances(tenant.database, clock, { stop });
      if (check === undefined) return;
      tenant.balanceCheck.keep(check);
      const { customers, differing } = check;
      const line = { tenant: name, customers, differing };
      if (differing === 0) log.info({ event: 'balances-checked', ...line }, 'balances match their entries');
      else log.error({ event: 'balances-differ', ...line }, 'balances are not the sum of their entries');
    }
  };
  const onFailure = () =>
    log.warn({ event: 'balances-not-checked' }, 'balances were not checked; will retry tomorrow');
  const first = checkAll().catch(onFailure);
  const daily = startInterval(checkAll, DAY_MS, onFailure);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([first, daily.stop()]);
    },
  };
}
