import { addOrder } from '#contract/add-order';
import { lookUpKey } from '#contract/look-up-key';
import { mount, type RestScope } from '#server/plugins/rest';
import { refusalOf } from '#server/services/refuse-order';
import { closeKey, lookUpKey as stateOfKey } from '#server/services/run-once';

/** What became of an idempotency key whose answer was lost. */
export function keyCalls(scope: RestScope): void {
  const closed = addOrder.answer.toWire({ kind: 'refused', refusal: refusalOf('order-closed') });
  mount(scope, lookUpKey, ({ request: { key, isClosing }, actor, transaction, now }) =>
    isClosing
      ? closeKey({ database: transaction, owner: actor.accountId, key, now }, closed)
      : stateOfKey(transaction, actor.accountId, key),
  );
}
