import {
  addApiKey as addApiKeyCall,
  listApiKeys as listApiKeysCall,
  revokeApiKey as revokeApiKeyCall,
} from '#contract/office/integration/api-key-calls';
import {
  getSecretKeys as getSecretKeysCall,
  rotateSecretKeys as rotateSecretKeysCall,
} from '#contract/office/integration/secret-key-calls';
import {
  listWebhookMessages,
  listWebhooks as listWebhooksCall,
  settleWebhooks as settleWebhooksCall,
} from '#contract/office/integration/webhook-calls';
import { mountOfficeChange, mountOfficeEach, mountOfficeRead } from '#server/plugins/office';
import type { RestScope } from '#server/plugins/rest';
import { addApiKey, listApiKeys, revokeApiKey } from '#server/services/office/integration/api-keys';
import { getSecretKeys, rotateSecretKeys } from '#server/services/office/integration/secret-keys';
import { listWebhookPage, listWebhooks, settleWebhooks } from '#server/services/office/integration/webhooks';

/** Other systems of the company: those that are told about orders, the keys of those that call, and the secret key. */
export function officeIntegrationCalls(scope: RestScope): void {
  mountOfficeRead(scope, listWebhooksCall, ({ database, tenant }) => listWebhooks(database, tenant.webhooks));
  mountOfficeRead(scope, listWebhookMessages, ({ database, request }) => listWebhookPage(database, request));
  mountOfficeChange(scope, settleWebhooksCall, ({ transaction, request, now }) =>
    settleWebhooks(transaction, request, now),
  );
  mountOfficeRead(scope, listApiKeysCall, ({ database, now }) => listApiKeys(database, now));
  mountOfficeEach(scope, addApiKeyCall, ({ change, request, now }) =>
    change((transaction) => addApiKey(transaction, request, now)),
  );
  mountOfficeChange(scope, revokeApiKeyCall, ({ transaction, request, now }) =>
    revokeApiKey(transaction, request, now),
  );
  mountOfficeRead(scope, getSecretKeysCall, ({ database, tenant: { keys } }) =>
    getSecretKeys({ database, keys }),
  );
  mountOfficeChange(scope, rotateSecretKeysCall, ({ transaction, tenant: { keys } }) =>
    rotateSecretKeys({ database: transaction, keys }),
  );
}
