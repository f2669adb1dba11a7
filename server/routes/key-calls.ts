import { lookUpKey } from '#contract/look-up-key';
import { mount, type RestScope } from '#server/plugins/rest';
import { lookUpKey as stateOfKey } from '#server/services/run-once';

/** What became of an idempotency key whose answer was lost. */
export function keyCalls(scope: RestScope): void {
  mount(scope, lookUpKey, ({ request, actor, transaction }) =>
    stateOfKey(transaction, actor.accountId, request),
  );
}
