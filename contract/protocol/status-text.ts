import * as z from 'zod/mini';
import { read, type Codec, type Decoded } from './codec.ts';
import type { FieldCodec } from './field-map.ts';

/** Older envelopes report the outcome in `statusText` or `status`, without a code. */
type StatusField = 'statusText' | 'status';

const head = z.looseObject({});

function isGood(status: unknown): boolean {
  return typeof status === 'string' || typeof status === 'number'
    ? ['OK', 'SUCCESS', '200', 'TRUE'].includes(String(status).trim().toUpperCase())
    : status === true;
}

/**
 * Creates a codec for `{ [statusField]: good, [place]: ... }`. Any other status text is a refusal with that
 * text as its code.
 */
export function statusEnvelope<Value>(rules: {
  readonly statusField: StatusField;
  readonly good: string;
  readonly place: string;
  readonly value: FieldCodec<Value>;
}): Codec<Value> {
  const { statusField, place, value } = rules;
  return {
    wire: z.object({ [statusField]: z.string(), [place]: value.wire }),
    fromWire(input): Decoded<Value> {
      const answer = read(head, input);
      if (!answer.ok) return answer;
      const status = answer.value[statusField];
      if (isGood(status)) {
        const outcome = read(value.wire, answer.value[place]);
        return outcome.ok ? outcome : { ok: false, problem: `${place}: ${outcome.problem}` };
      }
      return typeof status === 'string' && status.trim() !== ''
        ? { ok: false, problem: `unexpected ${statusField} ${status}`, code: status }
        : { ok: false, problem: `${statusField} is missing` };
    },
    toWire: (found) => ({ [statusField]: rules.good, [place]: value.toWire(found) }),
  };
}
