import { listAudit as listAuditCall } from '#contract/office/audit-calls';
import {
  getCustomer,
  getCustomerStatement,
  listCustomers as listCustomersCall,
} from '#contract/office/customer-calls';
import { getToday } from '#contract/office/today-call';
import {
  deleteView as deleteViewCall,
  listViews as listViewsCall,
  saveView as saveViewCall,
  shareView as shareViewCall,
} from '#contract/office/view-calls';
import { DONE } from '#contract/protocol/done-answer';
import { mountOfficeChange, mountOfficeRead } from '#server/plugins/office';
import type { RestScope } from '#server/plugins/rest';
import { listAudit } from '#server/services/office/audit/list-audit';
import { customerStatement } from '#server/services/office/customer-statement';
import { listCustomers, loadCustomer } from '#server/services/office/lists/list-customers';
import { loadToday } from '#server/services/office/lists/today';
import { deleteView, listViews, saveView, shareView } from '#server/services/office/lists/saved-views';

/** The day's work, customers, saved views and the audit log. */
export function officeListCalls(scope: RestScope): void {
  mountOfficeRead(scope, getToday, ({ database, tenant, has, now }) =>
    loadToday(database, has, now, tenant.balanceCheck.last()),
  );
  mountOfficeRead(scope, listCustomersCall, ({ database, request }) => listCustomers(database, request));
  mountOfficeRead(scope, getCustomer, ({ database, request, now }) => loadCustomer(database, request, now));
  mountOfficeRead(scope, getCustomerStatement, ({ database, request }) =>
    customerStatement(database, request),
  );
  mountOfficeRead(scope, listViewsCall, ({ database, request, signedIn }) =>
    listViews(database, signedIn.account, request),
  );
  mountOfficeChange(scope, saveViewCall, ({ transaction, request, signedIn, now }) =>
    saveView(transaction, signedIn.account, request, now),
  );
  mountOfficeChange(scope, shareViewCall, ({ transaction, request, signedIn }) =>
    shareView(transaction, signedIn.account, request),
  );
  mountOfficeChange(scope, deleteViewCall, async ({ transaction, request, signedIn }) => {
    const { act } = await deleteView(transaction, signedIn.account, request);
    return { result: DONE, act };
  });
  mountOfficeRead(scope, listAuditCall, ({ database, request }) => listAudit(database, request));
}
