import * as z from 'zod/mini';
import { problemText } from './problem-text.ts';
import './without-eval.ts';

/**
 * The outcome of reading the wire. A problem names the field for a log, never for a person. `code` is set only when the
 * other side gave a well-formed answer that says no: a refusal, not an unreadable answer.
 */
export type Decoded<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string; readonly code?: string };

/**
 * How one type travels. Reading is tolerant (absent, null and '' are equal; numbers may be text), writing is strict, and
 * `fromWire(toWire(value))` equals `value`.
 */
export interface Codec<Value> {
  /** The wire's form as it is read; its input side is the documentation of the wire. */
  readonly wire: z.ZodMiniType;
  /** Never throws on bad data. */
  fromWire(input: unknown): Decoded<Value>;
  toWire(value: Value): unknown;
}

/** A codec whose schema reads all by itself, so that it can stand inside another schema. */
export interface ValueCodec<Value> extends Codec<Value> {
  readonly wire: z.ZodMiniType<Value>;
}

export function decoded<Value>(value: Value): Decoded<Value> {
  return { ok: true, value };
}

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

/** For calls without a payload: whatever comes is taken, an empty object is sent. */
export const nothing: Codec<undefined> = codec(
  z.pipe(
    z.unknown(),
    z.transform(() => undefined),
  ),
  () => ({}),
);
