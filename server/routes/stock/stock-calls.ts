import { getStockLevels } from '#contract/stock/get-levels';
import { setStockLevels } from '#contract/stock/set-levels';
import { mount, type RestScope } from '#server/plugins/rest';
import { applyStockReport } from '#server/services/stock/apply-stock-report';
import { listStockLevels } from '#server/services/stock/list-levels';
import { stockRulesOf } from '#server/services/stock/stock-of-order';

/** The stock of the company as customers may know it, and as another system of the company reports it. */
export function stockCalls(scope: RestScope): void {
  mount(scope, getStockLevels, ({ request, tenant, transaction, now }) =>
    listStockLevels(transaction, { rules: stockRulesOf(tenant.configuration), now }, request),
  );
  mount(scope, setStockLevels, ({ request, transaction, now }) =>
    applyStockReport(transaction, request, now),
  );
}
