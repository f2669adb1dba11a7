import { addOrder } from '#contract/orders/add-order';
import { KEY1 } from '#tests/support/data/products';
import { answerOf } from './calls/answer-of.ts';
import { orderBody, sending } from './calls/order-body.ts';
import { tokenOf } from './calls/token-of.ts';
import type { TestServer } from './test-server.ts';

/** Places an order of shop1 and returns its id. Fails if the server refuses it. */
export async function placedOrder(
  server: TestServer,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const body = orderBody(more, KEY1);
  const token = await tokenOf(server, 'shop1');
  const answer = answerOf(addOrder, await server.send(addOrder.path, sending(token, body)));
  if (answer.kind !== 'accepted') throw new Error(`refused: ${answer.refusal.code}`);
  return body.OrderId;
}
