import {
  listMoneyToSettle,
  listReceipts as listReceiptsCall,
  recordOfficeReceipt,
  reverseOfficeReceipt,
  settleMoney,
} from '#contract/office/money-calls';
import {
  confirmSlip,
  listWaitingSlips as listWaitingSlipsCall,
  refuseSlip,
} from '#contract/office/slip-calls';
import { slipPicturePath } from '#contract/office/office-call';
import { mountOfficeChange, mountOfficeRead } from '#server/plugins/office';
import type { RestScope } from '#server/plugins/rest';
import { decideMoney, listUnsettledMoney } from '#server/services/office/decisions/decide-money';
import { decideSlip } from '#server/services/office/decisions/decide-slip';
import {
  recordAuditedReceipt,
  reverseAuditedReceipt,
} from '#server/services/office/decisions/office-receipts';
import { listWaitingSlips } from '#server/services/office/office-slips';
import { listReceipts } from '#server/services/office/payments/list-receipts';
import { slipPicture } from '#server/services/office/decisions/slip-picture';
import { privatePictureRoute } from './pictures/private-picture.ts';

const MAX_SLIPS = 200;

/** Slips, money that does not match, debts and receipts. */
export function officeMoneyCalls(scope: RestScope): void {
  mountOfficeRead(scope, listWaitingSlipsCall, ({ database }) => listWaitingSlips(database, MAX_SLIPS));
  mountOfficeChange(scope, confirmSlip, ({ transaction, request: { id, amount }, by }) =>
    decideSlip(transaction, by, { id, decision: { kind: 'confirmed', amount } }),
  );
  mountOfficeChange(scope, refuseSlip, ({ transaction, request: { id, reason, note }, by }) =>
    decideSlip(transaction, by, { id, decision: { kind: 'refused', reason, note } }),
  );
  mountOfficeRead(scope, listMoneyToSettle, ({ database }) => listUnsettledMoney(database));
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
  privatePictureRoute(scope, slipPicturePath(':id'), 'money.read', slipPicture);
}
