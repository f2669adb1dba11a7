import { getStockLevels } from '#contract/stock/get-levels';
import { mount, type RestScope } from '#server/plugins/rest';
import { listStockLevels } from '#server/services/stock/list-levels';
import { stockRulesOf } from '#server/services/stock/stock-of-order';

/** The stock of the company as customers may know it. */
export function stockCalls(scope: RestScope): void {
  mount(scope, getStockLevels, ({ request, tenant, transaction, now }) =>
    listStockLevels(transaction, { rules: stockRulesOf(tenant.configuration), now }, request),
  );
}
