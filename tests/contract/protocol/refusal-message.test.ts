import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { changeAnswerOf } from '#contract/addresses/address-refusals';
import { ALL_CALLS } from '#contract/api/calls';
import { updateAddress } from '#contract/addresses/change-address';
import { OK } from '#contract/protocol/envelope';
import { moveOrder } from '#contract/orders/move-order';
import { refusalMessage, withRefusalMessage } from '#contract/protocol/refusal-messages';
import { ADDRESS_REFUSALS } from '#domain/addresses/address-change';
import { TRAVEL_CASES } from '#tests/support/wire/travel-cases';

const envelope = z.object({ status_code: z.string(), error_message: z.string() });

/** A sentence of the specification, or a text that starts with a capital and is no code. */
const SENTENCE = /^[A-Z][\w'’,.;: -]* [\w'’,.;: -]*$/;

/** Codes of refusals whose text is no sentence. A foreign back end has its own texts for address codes. */
function unsaid({ call, answers }: (typeof TRAVEL_CASES)[number]): readonly string[] {
  return fc.sample(answers, 300).flatMap((answer) => {
    const written = envelope.safeParse(withRefusalMessage(call.answer.toWire(answer)));
    if (!written.success || written.data.status_code === OK) return [];
    const { status_code: code, error_message: message } = written.data;
    const isOfBackEnd = call.path.endsWith('_DELIVERY_ADDRESS') && refusalMessage(code) === undefined;
    return isOfBackEnd || SENTENCE.test(message) ? [] : [code];
  });
}

// Seen failing for MOVE_NOT_ALLOWED and four other refusals, whose message was empty.
describe('a refusal has a sentence as its message', () => {
  test.for(TRAVEL_CASES.map((each) => [each.call.name, each] as const))(
    'in every answer of %s',
    ([, each]) => {
      expect(unsaid(each)).toEqual([]);
    },
  );

  test('in every call of the contract', () => {
    const tried = new Set(TRAVEL_CASES.map(({ call }) => call.name));
    expect(ALL_CALLS.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });
});

it('each code has its own sentence, taken from the specification if possible', () => {
  const said = (code: 'move-not-allowed' | 'order-unknown') =>
    withRefusalMessage(moveOrder.answer.toWire({ kind: 'refused', code }));
  expect(said('move-not-allowed')).toMatchObject({
    status_code: 'MOVE_NOT_ALLOWED',
    error_message: 'The order cannot move from its current status to this one.',
  });
  expect(said('order-unknown')).toMatchObject({ error_message: 'Transaction not found' });
  expect(refusalMessage('LINES_GONE')).toBe('Item not found');
});

it('a success and an existing message stay unchanged', () => {
  const success = { status: 'success', status_code: '200', data: 1, error_message: '', error: '' };
  expect(withRefusalMessage(success)).toBe(success);
  const own = { status: 'fail', status_code: '404', error_message: 'Clients not found', error: '' };
  expect(withRefusalMessage(own)).toBe(own);
  for (const other of [null, true, 7, [], 'fail']) expect(withRefusalMessage(other)).toBe(other);
});

test.for(ADDRESS_REFUSALS)('an address refused for %s has a reason', (code) => {
  const sent = withRefusalMessage(updateAddress.answer.toWire(changeAnswerOf({ kind: 'refused', code })));
  expect(sent).toMatchObject({ error_message: expect.stringMatching(SENTENCE) });
});
