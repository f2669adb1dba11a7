import {
  checkPayment as checkPaymentCall,
  getOrderPayment,
  settlePayment as settlePaymentCall,
  startPayment as startPaymentCall,
} from '#contract/payments/payment';
import { askingGateways, mount, type RestScope } from '#server/plugins/rest';
import type { PaymentDoors } from '#server/services/payments/payment-doors';
import { checkPayment, seeOrderPayment } from '#server/services/payments/see-payments';
import { settlePayment } from '#server/services/payments/settle-payment';
import { startPayment } from '#server/services/payments/start-payment';

/** Paying an order, how it stands, and the staff's word. A gateway is never asked inside a transaction. */
export function paymentCalls(scope: RestScope, doors: PaymentDoors): void {
  const asking = askingGateways(scope);
  mount(asking, startPaymentCall, ({ request, actor, tenant, origin }) =>
    startPayment(
      {
        ...doors,
        configuration: tenant.configuration,
        customer: actor.customer,
        callersOrigin: origin,
      },
      request,
    ),
  );
  mount(scope, getOrderPayment, ({ request, actor, transaction, now }) =>
    seeOrderPayment(transaction, actor, { orderId: request, now }),
  );
  mount(asking, checkPaymentCall, ({ request, actor }) => checkPayment(doors, actor, request));
  mount(scope, settlePaymentCall, ({ request, actor, transaction, now }) =>
    settlePayment(transaction, { accountId: actor.accountId, now }, request),
  );
}
