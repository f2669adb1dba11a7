import * as z from 'zod/mini';
import { decoded, read, type Codec, type Decoded, type ValueCodec } from './codec.ts';
import { openList, openEnum } from './open-values.ts';
import type { RefusalStatus } from './refusal-messages.ts';

/** HTTP 200 carries every answer of the business; the body's status_code says which (Specification, WIRE-11). */
export const OK = '200';
export const NOT_FOUND = '404';

/** In `error`, beside a 503 of ours: turned away at the door, and nothing was done. */
export const TOO_BUSY = 'too-busy';

const statusCode = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((input) => String(input ?? '').trim()),
);

const head = z.looseObject({ status_code: statusCode });

/** The specification reads most master data from `data_message`. */
export type Place = 'data' | 'data_message';

interface EnvelopeRules<Value> {
  readonly value: z.ZodMiniType<Value>;
  readonly toWire: (value: Value) => unknown;
  readonly place?: Place;
  /** The specification does not read status_code on every call; where it does not, a missing one is 200. */
  readonly isCodeOptional?: boolean;
  /** What a code other than 200 means; undefined: it says no, by that code. */
  readonly readOther?: (code: string, body: unknown) => Decoded<Value> | undefined;
  /** The envelope of a value that travels under another code. */
  readonly writeOther?: (value: Value) => Envelope | undefined;
}

interface Envelope {
  readonly code: typeof OK | typeof NOT_FOUND | RefusalStatus;
  readonly data?: unknown;
  readonly detail?: string;
  /** The text for people, where it is not the one of the code, which the server puts in (contract/protocol/refusal-messages). */
  readonly message?: string;
}

function written(place: Place, { code, data = null, detail = '', message }: Envelope) {
  return {
    status: code === OK ? 'success' : 'fail',
    status_code: code,
    [place]: data,
    error_message: message ?? '',
    error: detail,
  };
}

/** An answer in our envelope. No envelope, no readable value: not ok, never an empty value. */
export function envelope<Value>(rules: EnvelopeRules<Value>): Codec<Value> {
  const place = rules.place ?? 'data';
  return {
    wire: z.object({
      status: openEnum(['success', 'fail'], undefined),
      status_code: z.string(),
      [place]: rules.value,
      error_message: z.string(),
      error: z.string(),
    }),
    fromWire(input) {
      const answer = read(head, input);
      if (!answer.ok) return answer;
      const { status_code: found, [place]: body } = answer.value;
      const code = found === '' && rules.isCodeOptional === true ? OK : found;
      if (code === '') return { ok: false, problem: 'status_code is missing' };
      if (code === OK) return inside(place, read(rules.value, body));
      return rules.readOther?.(code, body) ?? { ok: false, problem: `answered ${code}`, code };
    },
    toWire: (value) => written(place, rules.writeOther?.(value) ?? { code: OK, data: rules.toWire(value) }),
  };
}

function inside<Value>(place: Place, outcome: Decoded<Value>): Decoded<Value> {
  return outcome.ok ? outcome : { ok: false, problem: `${place}: ${outcome.problem}` };
}

export interface RowCodec<Row> {
  /** Undefined for a row of a kind that this version does not know: it is left out. */
  readonly wire: z.ZodMiniType<Row | undefined>;
  readonly toWire: (row: Row) => unknown;
}

/** A list; an empty one travels as 404. One unreadable row makes the whole answer unreadable: what is kept stays. */
export function listEnvelope<Row>(
  row: RowCodec<Row>,
  rules: Pick<EnvelopeRules<readonly Row[]>, 'place' | 'isCodeOptional'> = {},
): Codec<readonly Row[]> {
  return envelope<readonly Row[]>({
    ...rules,
    value: openList(row.wire),
    toWire: (rows) => rows.map((each) => row.toWire(each)),
    readOther: (code) => (code === NOT_FOUND ? decoded([]) : undefined),
    writeOther: (rows) => (rows.length === 0 ? { code: NOT_FOUND, data: [] } : undefined),
  });
}

/** One thing or undefined; what is missing and what is somebody else's travel as the same 404. */
export function optionalEnvelope<Value>(value: ValueCodec<Value>): Codec<Value | undefined> {
  return envelope<Value | undefined>({
    value: value.wire,
    toWire: (found) => (found === undefined ? null : value.toWire(found)),
    readOther: (code) => (code === NOT_FOUND ? decoded(undefined) : undefined),
    writeOther: (found) => (found === undefined ? { code: NOT_FOUND } : undefined),
  });
}

/** The envelope of anything but a success, for answers whose success has a shape of its own. */
export function refusedEnvelope(statusCode: RefusalStatus, data: unknown = null): unknown {
  return written('data', { code: statusCode, data });
}
