import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/api/calls';
import { orderEvent } from '#contract/integration/order-event';
import { refusesUnknownFields, unknownFieldProblem } from '#contract/protocol/unknown-fields';
import { anyOrderEvent } from '#tests/support/arbitraries/integration';
import { examples } from '#tests/support/runs/property-runs';
import { overTheWire, TRAVEL_CASES } from '#tests/support/wire/travel-cases';

/** Examples for each of some two hundred shapes. The soak tries more. */
const RUNS = examples(30);

describe('a value that is written and read again is unchanged', () => {
  it.each(TRAVEL_CASES.map((each) => [each.call.name, each] as const))(
    'in the request of %s',
    (_name, { call, requests }) => {
      fc.assert(
        fc.property(requests, (request) => {
          expect(call.request.fromWire(overTheWire(call.request.toWire(request)))).toEqual({
            ok: true,
            value: request,
          });
        }),
        RUNS,
      );
    },
  );

  it.each(
    TRAVEL_CASES.filter(({ call }) => refusesUnknownFields(call)).map(
      (each) => [each.call.name, each] as const,
    ),
  )('in the request of %s, without a field that would be refused', (_name, { call, requests }) => {
    fc.assert(
      fc.property(requests, (request) => {
        expect(unknownFieldProblem(call, overTheWire(call.request.toWire(request)))).toBeUndefined();
      }),
      RUNS,
    );
  });

  it.each(TRAVEL_CASES.map((each) => [each.call.name, each] as const))(
    'in the answer of %s',
    (_name, { call, answers }) => {
      fc.assert(
        fc.property(answers, (answer) => {
          expect(call.answer.fromWire(overTheWire(call.answer.toWire(answer)))).toEqual({
            ok: true,
            value: answer,
          });
        }),
        RUNS,
      );
    },
  );

  it('in every call', () => {
    expect(TRAVEL_CASES.map(({ call }) => call.name).toSorted()).toEqual(
      ALL_CALLS.map(({ name }) => name).toSorted(),
    );
  });

  it('in an order event', () => {
    fc.assert(
      fc.property(anyOrderEvent, (event) => {
        expect(orderEvent.fromWire(overTheWire(orderEvent.toWire(event)))).toEqual({
          ok: true,
          value: event,
        });
      }),
    );
  });
});
