import {
  listMoneyToSettle,
  listReceipts as listReceiptsCall,
  recordOfficeReceipt,
  reverseOfficeReceipt,
  settleMoney,
} from '#contract/office/money-calls';
import { correctOfficeBalance } from '#contract/office/payments/correction-calls';
import {
  listUnpaid as listUnpaidCall,
  sumUnpaid as sumUnpaidCall,
} from '#contract/office/payments/unpaid-calls';
import { confirmSlip, listWaitingSlips, refuseSlip } from '#contract/office/slip-calls';
import {
  listRefunds as listRefundsCall,
  listRefundsDue as listRefundsDueCall,
  recordRefund as recordRefundCall,
  reverseRefund as reverseRefundCall,
} from '#contract/office/payments/refund-calls';
import { slipPicturePath } from '#contract/office/office-call';
import { mountOfficeChange, mountOfficeRead } from '#server/plugins/office';
import type { RestScope } from '#server/plugins/rest';
import { correctSeenCustomer } from '#server/services/office/decisions/correct-customer';
import { decideMoney, listUnsettledMoney } from '#server/services/office/decisions/decide-money';
import { decideSlip } from '#server/services/office/decisions/decide-slip';
import {
  recordAuditedReceipt,
  reverseAuditedReceipt,
} from '#server/services/office/decisions/office-receipts';
import { listSlipPage } from '#server/services/office/office-slips';
import { listRefunds, listRefundsDue } from '#server/services/office/payments/refunds/list-refunds';
import { recordRefund } from '#server/services/office/payments/refunds/record-refund';
import { reverseRefund } from '#server/services/office/payments/refunds/reverse-refund';
import { listUnpaid, sumUnpaid } from '#server/services/office/payments/list-unpaid';
import { listReceipts } from '#server/services/office/payments/list-receipts';
import { slipPicture } from '#server/services/office/decisions/slip-picture';
import { privatePictureRoute } from './pictures/private-picture.ts';

/** Slips, money that does not match, unpaid orders, debts, receipts and corrections. */
export function officeMoneyCalls(scope: RestScope): void {
  mountOfficeRead(scope, listWaitingSlips, ({ database, request }) => listSlipPage(database, request));
  mountOfficeChange(scope, confirmSlip, ({ transaction, request: { id, amount }, by }) =>
    decideSlip(transaction, by, { id, decision: { kind: 'confirmed', amount } }),
  );
  mountOfficeChange(scope, refuseSlip, ({ transaction, request: { id, reason, note }, by }) =>
    decideSlip(transaction, by, { id, decision: { kind: 'refused', reason, note } }),
  );
  mountOfficeRead(scope, listMoneyToSettle, ({ database, request }) => listUnsettledMoney(database, request));
  mountOfficeChange(scope, settleMoney, ({ transaction, request, by }) =>
    decideMoney(transaction, by, request),
  );
  mountOfficeRead(scope, listReceiptsCall, ({ database, request }) => listReceipts(database, request));
  mountOfficeChange(scope, recordOfficeReceipt, ({ transaction, request, by }) =>
    recordAuditedReceipt(transaction, by, request),
  );
  mountOfficeChange(scope, reverseOfficeReceipt, ({ transaction, request, by }) =>
    reverseAuditedReceipt(transaction, by, request),
  );
  mountOfficeRead(scope, listRefundsDueCall, ({ database, request }) => listRefundsDue(database, request));
  mountOfficeRead(scope, listRefundsCall, ({ database, request }) => listRefunds(database, request));
  mountOfficeChange(scope, recordRefundCall, ({ transaction, request, by }) =>
    recordRefund(transaction, by, request),
  );
  mountOfficeChange(scope, reverseRefundCall, ({ transaction, request, by }) =>
    reverseRefund(transaction, by, request),
  );
  mountOfficeChange(scope, correctOfficeBalance, ({ transaction, request, by }) =>
    correctSeenCustomer(transaction, by, request),
  );
  mountOfficeRead(scope, listUnpaidCall, ({ database, request, now }) => listUnpaid(database, request, now));
  mountOfficeRead(scope, sumUnpaidCall, ({ database, request, now }) => sumUnpaid(database, request, now));
  privatePictureRoute(scope, slipPicturePath(':id'), 'money.read', slipPicture);
}
