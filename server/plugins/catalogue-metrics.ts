import { Counter } from 'prom-client';
import { fullCatalogueReads } from '#server/services/catalogue/current-catalogue';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { Metrics } from './metrics.ts';

/**
 * Counts how often this process read the whole catalogue: about once after each change of products, prices or
 * categories.
 */
export function countCatalogueReads(metrics: Metrics, tenants: readonly OpenTenant[]): void {
  const counter: Counter<'tenant'> = new Counter({
    name: 'khaisong_catalogue_reads_total',
    help: 'Full catalogue reads of the tenant by this process; about one after each change',
    labelNames: ['tenant'],
    registers: [metrics.registry],
    collect: () => {
      counter.reset();
      for (const tenant of tenants)
        counter.inc({ tenant: tenant.configuration.tenant }, fullCatalogueReads(tenant));
    },
  });
}
