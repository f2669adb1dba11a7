import { DONE } from '#contract/protocol/done-answer';
import {
  removePushSubscription as removeCall,
  savePushSubscription as saveCall,
} from '#contract/notifications/push';
import { mount, type RestScope } from '#server/plugins/rest';
import {
  removePushSubscription,
  savePushSubscription,
} from '#server/services/notifications/push-subscriptions';

/** Calls that add and remove push subscriptions. */
export function pushCalls(scope: RestScope): void {
  mount(scope, saveCall, ({ request, actor: { sessionId }, transaction, now }) =>
    savePushSubscription(transaction, { sessionId, now }, request),
  );
  mount(scope, removeCall, async ({ request, actor, transaction }) => {
    await removePushSubscription(transaction, actor, request);
    return DONE;
  });
}
