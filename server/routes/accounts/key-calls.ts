import { addOrder } from '#contract/orders/add-order';
import { lookUpKey } from '#contract/orders/look-up-key';
import { orderOfKey } from '#domain/orders/order';
import { mount, type RestScope } from '#server/plugins/rest';
import { refusalOf } from '#server/services/orders/refuse-order';
import { closeKey, lookUpKey as stateOfKey } from '#server/services/kernel/run-idempotent';
import { withdrawOrder } from '#server/services/orders/withdraw-order';

/** Reports the state of an idempotency key whose answer was lost, and may close the key. */
export function keyCalls(scope: RestScope): void {
  const closed = addOrder.answer.toWire({
    kind: 'refused',
    refusal: refusalOf('order-withdrawn'),
  });
  mount(scope, lookUpKey, async ({ request: { key, isClosing, isDiscarding }, actor, transaction, now }) => {
    if (!isClosing) return await stateOfKey(transaction, actor.accountId, key);
    const state = await closeKey({ database: transaction, owner: actor.accountId, key, now }, closed);
    const order = orderOfKey(key);
    if (order === undefined || state.kind === 'running') return state;
    const isDone = state.kind === 'done' && !isRefusal(state.answer);
    if (isDone) return state;
    // Another account may have sent the same order, after a handover or when two people share a customer.
    const withdrawn = await withdrawOrder(transaction, { actor, now }, { ...order, isDiscarding });
    if (withdrawn === undefined) return state;
    const answer = withdrawn.answer === undefined ? null : addOrder.answer.toWire(withdrawn.answer);
    return { kind: 'done', answer };
  });
}

function isRefusal(answer: unknown): boolean {
  const read = addOrder.answer.fromWire(answer);
  return read.ok && read.value.kind === 'refused';
}
