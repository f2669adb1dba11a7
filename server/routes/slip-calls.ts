import { randomUUID } from 'node:crypto';
import { getBankAccounts } from '#contract/get-bank-accounts';
import {
  getSlips,
  getSlipsToSee,
  sendSlip as sendSlipCall,
  settleSlip as settleSlipCall,
} from '#contract/slip';
import { accountsFor } from '#domain/bank-account';
import { mount, type RestScope } from '#server/plugins/rest';
import { seeSlips, seeSlipsToSee } from '#server/services/see-slips';
import { sendSlip } from '#server/services/send-slip';
import { settleSlip } from '#server/services/settle-slip';
import { withinLimits } from './within-limits.ts';

/** Where customers transfer to, their slips, and the staff's word about these. */
export function slipCalls(scope: RestScope): void {
  mount(scope, getBankAccounts, ({ actor, tenant }) =>
    accountsFor(tenant.bankAccounts, actor.customer.saleUnit),
  );
  mount(scope, sendSlipCall, async ({ request, actor, transaction, now }) =>
    withinLimits(await sendSlip(transaction, { actor, now }, request)),
  );
  mount(scope, getSlips, ({ request, actor, transaction }) => seeSlips(transaction, actor, request));
  mount(scope, getSlipsToSee, ({ transaction }) => seeSlipsToSee(transaction));
  mount(scope, settleSlipCall, ({ request, actor, transaction, now }) =>
    settleSlip(transaction, { accountId: actor.accountId, now, newId: randomUUID }, request),
  );
}
