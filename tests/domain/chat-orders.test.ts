import { expect, test } from 'vitest';
import { CHAT_ORDERS } from '#tests/fixtures/chat-orders';
import { scoreChats } from '#tests/support/chat-score';

test('of 120 lines that shop owners write, what is meant is offered, and nothing is sure and wrong', () => {
  const { wanted, found, right, sureAndWrong, missed, astray } = scoreChats(CHAT_ORDERS);
  expect(wanted).toBeGreaterThanOrEqual(120);
  expect(sureAndWrong).toEqual([]);
  expect(right / wanted, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(right / found, astray.join('\n')).toBeGreaterThanOrEqual(0.9);
});
