import {
  listStock as listStockCall,
  listStockEntries as listStockEntriesCall,
  saveStock as saveStockCall,
  saveSubstitutes as saveSubstitutesCall,
} from '#contract/office/stock/stock-calls';
import { mountOfficeChange, mountOfficeRead } from '#server/plugins/office';
import type { RestScope } from '#server/plugins/rest';
import { saveStock } from '#server/services/office/decisions/save-stock';
import { saveSubstitutes } from '#server/services/office/decisions/save-substitutes';
import { listStock, listStockEntries } from '#server/services/office/lists/list-stock';
import { stockRulesOf } from '#server/services/stock/stock-of-order';

/** Stocks with their history, and the products that replace others. */
export function officeStockCalls(scope: RestScope): void {
  mountOfficeRead(scope, listStockCall, ({ database, request, tenant }) =>
    listStock(database, stockRulesOf(tenant.configuration), request),
  );
  mountOfficeRead(scope, listStockEntriesCall, ({ database, request }) =>
    listStockEntries(database, request),
  );
  mountOfficeChange(scope, saveStockCall, ({ transaction, request, now }) =>
    saveStock(transaction, request, now),
  );
  mountOfficeChange(scope, saveSubstitutesCall, ({ transaction, request, now }) =>
    saveSubstitutes(transaction, request, now),
  );
}
