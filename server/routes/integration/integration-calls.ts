import {
  getWebhookMessages,
  settleWebhookMessages as settleCall,
} from '#contract/integration/webhook-messages';
import {
  setProductPrices as pricesCall,
  setProductStock as stockCall,
} from '#contract/catalogue/product-changes';
import { mount, type RestScope } from '#server/plugins/rest';
import { setProductPrices, setProductStock } from '#server/services/catalogue/change-products';
import { listWebhookMessages, settleWebhookMessages } from '#server/services/integration/webhook-messages';

/** The staff's calls about webhooks, and the calls that other systems of the company make with a staff token. */
export function integrationCalls(scope: RestScope): void {
  mount(scope, getWebhookMessages, ({ request, transaction }) => listWebhookMessages(transaction, request));
  mount(scope, settleCall, ({ request, transaction, now }) =>
    settleWebhookMessages(transaction, { now }, request),
  );
  mount(scope, pricesCall, ({ request, transaction }) => setProductPrices(transaction, request));
  mount(scope, stockCall, ({ request, transaction }) => setProductStock(transaction, request));
}
