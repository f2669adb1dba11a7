import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { changeAnswerOf } from '#contract/address-refusals';
import { OK } from '#contract/envelope';
import { refusalMessage } from '#contract/refusal-message';
import { ADDRESS_REFUSALS } from '#domain/address-change';
import { TRAVEL_CASES } from '#tests/support/travel-cases';

const envelope = z.object({ status_code: z.string(), error_message: z.string() });

// Seen failing for MOVE_NOT_ALLOWED and four other refusals, whose message was empty.
describe('a refusal says in words what it is', () => {
  test.for(TRAVEL_CASES.map(({ call, answers }) => [call.name, call, answers] as const))(
    '%s',
    ([, call, answers]) => {
      fc.assert(
        fc.property(answers, (answer) => {
          const written = envelope.safeParse(call.answer.toWire(answer));
          if (!written.success || written.data.status_code === OK) return;
          expect(written.data.error_message.trim()).not.toBe('');
        }),
      );
    },
  );
});

it('has the words of its code where the specification gives none', () => {
  expect(refusalMessage('MOVE_NOT_ALLOWED')).toBe('Move not allowed');
  expect(refusalMessage('LINES_GONE')).toBe('Item not found');
});

test.for(ADDRESS_REFUSALS)('an address that is refused for %s says why', (code) => {
  const answer = changeAnswerOf({ kind: 'refused', code });
  expect(answer.kind === 'refused' && answer.message).toMatch(/\w{3}/);
});
