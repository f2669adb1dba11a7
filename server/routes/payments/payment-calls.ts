import {
  checkPayment as checkPaymentCall,
  getOrderPayment,
  settlePayment as settlePaymentCall,
  startPayment as startPaymentCall,
} from '#contract/payments/payment';
import { scopeWithGateways, mount, type RestScope } from '#server/plugins/rest';
import type { PaymentDeps } from '#server/services/payments/payment-deps';
import { checkPayment, loadOrderPayment } from '#server/services/payments/load-payments';
import { settlePayment } from '#server/services/payments/settle-payment';
import { startPayment } from '#server/services/payments/start-payment';

/** Calls that start, check and settle payments. A gateway is never called inside a transaction. */
export function paymentCalls(scope: RestScope, deps: PaymentDeps): void {
  const gatewayScope = scopeWithGateways(scope);
  mount(gatewayScope, startPaymentCall, ({ request, actor, tenant, origin }) =>
    startPayment(
      {
        ...deps,
        configuration: tenant.configuration,
        customer: actor.customer,
        callersOrigin: origin,
      },
      request,
    ),
  );
  mount(scope, getOrderPayment, ({ request, actor, transaction, now }) =>
    loadOrderPayment(transaction, actor, { orderId: request, now }),
  );
  mount(gatewayScope, checkPaymentCall, ({ request, actor }) => checkPayment(deps, actor, request));
  mount(scope, settlePaymentCall, ({ request, actor, transaction, now }) =>
    settlePayment(transaction, { accountId: actor.accountId, now }, request),
  );
}
