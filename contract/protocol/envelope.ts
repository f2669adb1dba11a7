import * as z from 'zod/mini';
import { decoded, read, type Codec, type Decoded } from './codec.ts';
import type { FieldCodec } from './field-map.ts';
import { openList, openEnum } from './open-values.ts';
import type { RefusalCode, RefusalStatus } from './refusal-messages.ts';

/** Every business answer has HTTP 200; the body's status_code tells the outcome (Specification, WIRE-11). */
export const OK = '200';
export const NOT_FOUND = '404';

/** The value of `error` in our own 503: the request was rejected before any processing. */
export const TOO_BUSY = 'too-busy';

const statusCode = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((input) => String(input ?? '').trim()),
);

const head = z.looseObject({ status_code: statusCode });

/** The specification uses `data_message` for most master data. */
export type Place = 'data' | 'data_message';

export interface EnvelopeRules<Value> {
  readonly value: z.ZodMiniType<Value>;
  readonly toWire: (value: Value) => unknown;
  readonly place?: Place;
  /** For calls where the specification has no status_code; a missing one then means 200. */
  readonly isCodeOptional?: boolean;
  /** Decodes codes other than 200; undefined makes the answer an error with that code. */
  readonly readOther?: (code: string, body: unknown) => Decoded<Value> | undefined;
  /** Encodes a value that has another code; undefined encodes it as a success. */
  readonly writeOther?: (value: Value) => Envelope | undefined;
  /** The refusals among those codes, for the API documentation. */
  readonly refusals?: readonly RefusalCode[];
}

interface Envelope {
  readonly code: typeof OK | typeof NOT_FOUND | RefusalStatus;
  readonly data?: unknown;
  readonly detail?: string;
  /**
   * The text for people, if it differs from the code's text, which the server adds
   * (contract/protocol/refusal-messages).
   */
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

/**
 * Creates the codec of an answer in our envelope. Without an envelope or a readable value, decoding fails; it
 * never yields an empty value.
 */
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
      return rules.readOther?.(code, body) ?? { ok: false, problem: `unexpected status_code ${code}`, code };
    },
    toWire: (value) => written(place, rules.writeOther?.(value) ?? { code: OK, data: rules.toWire(value) }),
    refusals: rules.refusals,
  };
}

function inside<Value>(place: Place, outcome: Decoded<Value>): Decoded<Value> {
  return outcome.ok ? outcome : { ok: false, problem: `${place}: ${outcome.problem}` };
}

export interface RowCodec<Row> {
  /** Undefined for a row of a kind that this version does not know; the row is skipped. */
  readonly wire: z.ZodMiniType<Row | undefined>;
  readonly toWire: (row: Row) => unknown;
}

/**
 * Creates the codec of a list. An empty list is sent as 404. One unreadable row makes the whole answer an
 * error, so that stored data is kept.
 */
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

/** Creates the codec of an optional value. A missing value and somebody else's are sent as the same 404. */
export function optionalEnvelope<Value>(value: FieldCodec<Value>): Codec<Value | undefined> {
  return envelope<Value | undefined>({
    value: value.wire,
    toWire: (found) => (found === undefined ? null : value.toWire(found)),
    readOther: (code) => (code === NOT_FOUND ? decoded(undefined) : undefined),
    writeOther: (found) => (found === undefined ? { code: NOT_FOUND } : undefined),
  });
}

/** Encodes a refusal for answers whose success has a different shape. */
export function refusedEnvelope(statusCode: RefusalStatus, data: unknown = null): unknown {
  return written('data', { code: statusCode, data });
}
