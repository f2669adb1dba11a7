import * as z from 'zod/mini';
import { codec, type ValueCodec } from './codec.ts';
import { fieldMap, type FieldCodec, type OptionalCodec, type Reading } from './field-map.ts';

/** Builds codecs from other codecs. */

/** Converts the values of another codec. `write` is the inverse of `read`. */
export function converted<Inner, Value>(
  inner: FieldCodec<Inner>,
  read: (inner: Inner, reading: Reading) => Value,
  write: (value: Value) => Inner,
): ValueCodec<Value> {
  return codec(z.pipe(inner.wire, z.transform(read)), (value) => inner.toWire(write(value)));
}

/** Refuses some values when they are read. */
export function checked<Value>(
  inner: FieldCodec<Value>,
  ...checks: readonly z.core.$ZodCheck<Value>[]
): ValueCodec<Value> {
  return codec(inner.wire.check(...checks), inner.toWire);
}

/** A list of rows. One unreadable row makes the whole list unreadable. */
export function listOf<Row>(row: FieldCodec<Row>, maximum?: number): FieldCodec<readonly Row[]> {
  const list = z.array(row.wire);
  return {
    wire: maximum === undefined ? list : list.check(z.maxLength(maximum)),
    toWire: (rows) => rows.map((each) => row.toWire(each)),
  };
}

/** A list that may be absent: an absent one is empty. */
export function listOrEmpty<Row>(
  list: FieldCodec<readonly Row[]>,
): FieldCodec<readonly Row[], readonly Row[] | undefined> {
  return {
    wire: z.pipe(
      z.nullish(list.wire),
      z.transform((rows) => rows ?? []),
    ),
    toWire: (rows) => list.toWire(rows ?? []),
  };
}

/** An optional value: undefined travels as null. */
export function orNull<Value>(inner: FieldCodec<Value>): FieldCodec<Value | undefined> {
  return {
    wire: z.pipe(
      z.nullish(inner.wire),
      z.transform((value) => value ?? undefined),
    ),
    toWire: (value) => (value === undefined ? null : inner.toWire(value)),
  };
}

/** An optional value: undefined leaves the field out. */
export function orAbsent<Value>(inner: FieldCodec<Value>): OptionalCodec<Value> {
  return {
    wire: z.pipe(
      z.nullish(inner.wire),
      z.transform((value) => value ?? undefined),
    ),
    toWire: (value) => (value === undefined ? undefined : inner.toWire(value)),
    isOptional: true,
  };
}

/** An object with a single field, which is the whole value. */
export function only<Value>(name: string, field: FieldCodec<Value>): ValueCodec<Value> {
  return converted(
    fieldMap<{ readonly value: Value }>({ value: [name, field] }),
    ({ value }) => value,
    (value) => ({ value }),
  );
}
