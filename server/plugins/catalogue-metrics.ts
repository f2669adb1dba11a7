import { Counter } from 'prom-client';
import { catalogueReads } from '#server/services/catalogue/current-catalogue';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { Metrics } from './metrics.ts';

/**
 * Counts how often this process read a changed catalogue: about once after each change of products, prices or
 * categories.
 */
export function countCatalogueReads(metrics: Metrics, tenants: readonly OpenTenant[]): void {
  const counter: Counter<'tenant'> = new Counter({
    name: 'khaisong_catalogue_reads_total',
    help: 'Reads of the changed catalogue of the tenant by this process; about one after each change',
    labelNames: ['tenant'],
    registers: [metrics.registry],
    collect: () => {
      counter.reset();
      for (const tenant of tenants)
        counter.inc({ tenant: tenant.configuration.tenant }, catalogueReads(tenant));
    },
  });
}
