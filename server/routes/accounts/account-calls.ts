import {
  cancelInvoice as cancelInvoiceCall,
  returnProducts as returnProductsCall,
} from '#contract/orders/return-products';
import {
  correctBalance as correctBalanceCall,
  getStatement,
  listOpenDebts as listOpenDebtsCall,
} from '#contract/payments/accounts';
import {
  recordReceipt as recordReceiptCall,
  reverseReceipt as reverseReceiptCall,
} from '#contract/payments/receipts';
import { mount, type RestScope } from '#server/plugins/rest';
import { cancelInvoice } from '#server/services/office/cancel-invoice';
import { correctBalance } from '#server/services/office/correct-balance';
import { customerStatement } from '#server/services/office/customer-statement';
import { listOpenDebts } from '#server/services/office/open-debts';
import { recordReceipt } from '#server/services/office/record-receipt';
import { returnProducts } from '#server/services/office/return-products';
import { reverseReceipt } from '#server/services/office/reverse-receipt';

/** The office's calls after the invoice: returns, cancellations, receipts, and customers' accounts. */
export function accountCalls(scope: RestScope): void {
  mount(scope, returnProductsCall, ({ request, actor, tenant, transaction, now }) =>
    returnProducts(
      transaction,
      {
        tenant,
        accountId: actor.accountId,
        accountName: actor.accountName,
        now,
      },
      request,
    ),
  );
  mount(scope, cancelInvoiceCall, ({ request, actor, transaction, now }) =>
    cancelInvoice(transaction, { accountId: actor.accountId, now }, request),
  );
  mount(scope, recordReceiptCall, ({ request, actor, transaction, now }) =>
    recordReceipt(transaction, { accountId: actor.accountId, now }, request),
  );
  mount(scope, reverseReceiptCall, ({ request, actor, transaction, now }) =>
    reverseReceipt(transaction, { accountId: actor.accountId, now }, request),
  );
  mount(scope, listOpenDebtsCall, ({ request, transaction, now }) =>
    listOpenDebts(transaction, request, now),
  );
  mount(scope, getStatement, ({ request, transaction }) => customerStatement(transaction, request));
  mount(scope, correctBalanceCall, ({ request, actor, transaction, now }) =>
    correctBalance(transaction, { accountId: actor.accountId, now }, request),
  );
}
