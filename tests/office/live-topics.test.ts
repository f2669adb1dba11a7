import { expect, test } from 'vitest';
import { OFFICE_TOPICS } from '#domain/office/office-topic';
import { OFFICE_CALLS } from '#contract/office/office-calls';
import { callsOf, topicsIn } from '#office/kernel/live-topics';

test.for([
  ['["orders","slips"]', ['orders', 'slips']],
  ['["orders","of a newer server"]', ['orders']],
  ['{"orders":1}', []],
  ['not json', []],
  ['', []],
] as const)('the event %s names the topics %s', ([data, topics]) => {
  expect(topicsIn(data)).toEqual(topics);
});

test('every call that a topic renews exists and only reads', () => {
  const reading = new Set(OFFICE_CALLS.filter(({ effect }) => effect === 'read').map(({ name }) => name));
  expect([...callsOf(OFFICE_TOPICS)].filter((name) => !reading.has(name))).toEqual([]);
});
