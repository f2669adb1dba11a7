import { randomUUID } from 'node:crypto';
import { getBankAccounts } from '#contract/payments/get-bank-accounts';
import {
  getSlips,
  getShownSlips,
  sendSlip as sendSlipCall,
  settleSlip as settleSlipCall,
} from '#contract/payments/slip';
import { accountsFor } from '#domain/payments/bank-account';
import { bringingPictures, mount, mountPrepared, type RestScope } from '#server/plugins/rest';
import { listSlips, listSlipsToShow } from '#server/services/payments/slips/list-slips';
import { prepareSlip, sendSlip } from '#server/services/payments/slips/send-slip';
import { settleSlip } from '#server/services/payments/slips/settle-slip';
import { withinLimits } from '#server/routes/kernel/within-limits';

/** Calls about bank accounts, slips, and the staff's decisions about slips. */
export function slipCalls(scope: RestScope): void {
  const { hashSubject } = scope.tenant.keys;
  mount(scope, getBankAccounts, ({ actor, tenant }) =>
    accountsFor(tenant.bankAccounts, actor.customer.saleUnit),
  );
  mountPrepared(
    bringingPictures(scope),
    sendSlipCall,
    async ({ request, actor, tenant, now }) =>
      withinLimits(
        await prepareSlip({ database: tenant.database, hashSubject, now }, scope.pictures, actor, request),
      ),
    async ({ request, actor, transaction, now }, prepared) =>
      prepared.kind === 'answered'
        ? prepared.answer
        : await sendSlip(transaction, { actor, now }, request, prepared),
  );
  mount(scope, getSlips, ({ request, actor, transaction }) => listSlips(transaction, actor, request));
  mount(scope, getShownSlips, ({ transaction }) => listSlipsToShow(transaction));
  mount(scope, settleSlipCall, ({ request, actor, transaction, now }) =>
    settleSlip(transaction, { accountId: actor.accountId, now, newId: randomUUID }, request),
  );
}
