import * as z from 'zod/mini';
import { problemText } from './problem-text.ts';
import type { RefusalCode } from './refusal-messages.ts';
import './without-eval.ts';

/**
 * The result of decoding. `problem` names the field for logs, never for users. `code` is set only for a
 * well-formed negative answer: a refusal, not an unreadable answer.
 */
export type Decoded<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string; readonly code?: string };

/**
 * Encodes and decodes one type. Decoding is tolerant (absent, null and '' are equal; numbers may be text),
 * encoding is strict, and `fromWire(toWire(value))` equals `value`.
 */
export interface Codec<Value> {
  /** The schema for decoding; its input side documents the wire format. */
  readonly wire: z.ZodMiniType;
  /** Never throws on bad data. */
  fromWire(input: unknown): Decoded<Value>;
  toWire(value: Value): unknown;
  /** The codes with which an answer refuses, for the API documentation. */
  readonly refusals?: readonly RefusalCode[] | undefined;
}

/** A codec whose schema does all the decoding, so that it can be nested in another schema. */
export interface ValueCodec<Value> extends Codec<Value> {
  readonly wire: z.ZodMiniType<Value>;
}

export function decoded<Value>(value: Value): Decoded<Value> {
  return { ok: true, value };
}

/** Parses input with a schema. Never throws on bad data. */
export function read<Value>(wire: z.ZodMiniType<Value>, input: unknown): Decoded<Value> {
  const result = z.safeParse(wire, input);
  return result.success ? decoded(result.data) : { ok: false, problem: problemText(result.error) };
}

export function codec<Value>(
  wire: z.ZodMiniType<Value>,
  toWire: (value: Value) => unknown,
): ValueCodec<Value> {
  return { wire, fromWire: (input) => read(wire, input), toWire };
}

/** For calls without a payload: any input is accepted, and an empty object is sent. */
export const nothing: Codec<undefined> = codec(
  z.pipe(
    z.unknown(),
    z.transform(() => undefined),
  ),
  () => ({}),
);
