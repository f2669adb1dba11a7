import * as z from 'zod/mini';
import { codec, type ValueCodec } from './codec.ts';
import './without-eval.ts';

/** Reads and writes the value of one field. Some fields can write more values than they read. */
export interface FieldCodec<Value, Written = Value> {
  readonly wire: z.ZodMiniType<Value>;
  /** Undefined leaves the field out. */
  readonly toWire: (value: Written) => unknown;
}

/** A field that may be absent on both sides: an absent one is not a key of the value either. */
export interface OptionalCodec<Value> extends FieldCodec<Value | undefined> {
  readonly isOptional: true;
}

/** Collects the problems of one reading, as zod passes it to a transform. */
export interface Reading {
  readonly issues: z.core.$ZodRawIssue[];
}

/** Reports a problem with an input. */
export function refuse(reading: Reading, input: unknown, message: string): never {
  reading.issues.push({ code: 'custom', message, input });
  return z.NEVER;
}

type Row = Readonly<Record<string, unknown>>;

/** Several fields of an object on the wire that hold one value together. */
export interface Fields<Value, Whole = unknown, Written = Value> {
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
  /** @param wire the decoded fields of the whole object */
  read(wire: Row, reading: Reading): Value;
  /** @param whole the value of the whole object */
  readonly write: (value: Written, whole: Whole) => Row;
  /** Writes into the object. Parts with many fields have it, because objects in between cost more than the writing. */
  readonly writeInto?: (wire: Record<string, unknown>, value: Written, whole: Whole) => void;
}

type Field<Value, Written, Whole> =
  | readonly [name: string, field: FieldCodec<Value, Written>]
  | Fields<Value, Whole, Written>;

/** The type of a key's value where the key is present, with `exactOptionalPropertyTypes` and without it. */
type Present<Value, Key extends keyof Value> = undefined extends Required<{ x?: undefined }>['x']
  ? Required<Value>[Key]
  : Value[Key];

type OptionalField<Value> = readonly [name: string, field: OptionalCodec<Value>];

/**
 * The fields of a value: for each key, its name and codec on the wire, or a group of fields. A missing key
 * and an unknown one are compile errors. The order is that of the wire.
 */
export type FieldMap<Value> = {
  readonly [Key in keyof Value]-?:
    | Field<Present<Value, Key>, Value[Key], Value>
    // oxlint-disable-next-line typescript/no-empty-object-type
    | ({} extends Pick<Value, Key> ? OptionalField<Required<Value>[Key]> : never);
};

/** The codec of an object. As `Fields`, it is a part of a larger object that is flat on the wire. */
export interface MapCodec<Value> extends ValueCodec<Value>, Fields<Value> {
  /** The schema of the object as it travels. */
  readonly object: z.ZodMiniType<Row>;
  readonly write: (value: Value) => Row;
}

interface AnyCodec {
  readonly wire: z.ZodMiniType;
  readonly isOptional?: boolean;
  toWire(value: unknown): unknown;
}

interface AnyFields {
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
  read(wire: Row, reading: Reading): unknown;
  write(value: unknown, whole: unknown): Row;
  writeInto?(wire: Record<string, unknown>, value: unknown, whole: unknown): void;
}

function writePart(wire: Record<string, unknown>, part: AnyFields, value: unknown, whole: unknown): void {
  if (part.writeInto === undefined) Object.assign(wire, part.write(value, whole));
  else part.writeInto(wire, value, whole);
}

type AnyField = readonly [name: string, field: AnyCodec] | AnyFields;

/** A single field as a part of a group. */
export function field<Value>(name: string, inner: FieldCodec<Value>): Fields<Value>;
export function field(name: string, inner: AnyCodec): AnyFields {
  return {
    shape: { [name]: inner.wire },
    read: (wire) => wire[name],
    write: (value) => ({ [name]: inner.toWire(value) }),
    writeInto(wire, value) {
      wire[name] = inner.toWire(value);
    },
  };
}

/**
 * Declares an object's fields once, and creates its schema, decoder and encoder.
 *
 * @param objectOf creates the schema; `z.object` ignores unknown fields
 */
export function fieldMap<Value extends object>(
  map: FieldMap<Value>,
  objectOf?: (shape: AnyFields['shape']) => z.ZodMiniType<Row>,
): MapCodec<Value>;
export function fieldMap(
  map: Readonly<Record<string, AnyField>>,
  objectOf: (shape: AnyFields['shape']) => z.ZodMiniType<Row> = z.object,
): MapCodec<Row> {
  const entries = Object.entries(map);
  const parts = entries.map(([, part]) => ('shape' in part ? part.shape : { [part[0]]: part[1].wire }));
  const shape = Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
  const object = objectOf(shape);

  function readRow(wire: Row, reading: Reading): Row {
    const value: Record<string, unknown> = {};
    for (const [key, part] of entries) {
      if ('shape' in part) {
        value[key] = part.read(wire, reading);
        continue;
      }
      const found = wire[part[0]];
      if (found !== undefined || part[1].isOptional !== true) value[key] = found;
    }
    return value;
  }

  // Loops instead of spreads: a page of products has twenty thousand fields.
  function writeInto(wire: Record<string, unknown>, value: Row): void {
    for (const [key, part] of entries) {
      if ('shape' in part) {
        writePart(wire, part, value[key], value);
        continue;
      }
      const written = part[1].toWire(value[key]);
      if (written !== undefined) wire[part[0]] = written;
    }
  }

  function writeRow(value: Row): Row {
    const wire: Record<string, unknown> = {};
    writeInto(wire, value);
    return wire;
  }

  return {
    ...codec(z.pipe(object, z.transform(readRow)), writeRow),
    object,
    shape,
    read: readRow,
    write: writeRow,
    writeInto,
  };
}

/** Declares several fields that hold one value together, such as the two of a map pin. */
export function group<
  const Shape extends Readonly<Record<string, { readonly wire: z.ZodMiniType }>>,
  Value,
  Whole = unknown,
>(
  names: Shape,
  rules: {
    read(wire: { readonly [Name in keyof Shape]: z.output<Shape[Name]['wire']> }, reading: Reading): Value;
    readonly write: (value: Value, whole: Whole) => Row;
  },
): Fields<Value, Whole> {
  const shape = Object.fromEntries(Object.entries(names).map(([name, field]) => [name, field.wire]));
  return { shape, ...rules };
}

/**
 * A list whose items have fields of their own, such as UNIT1 to UNIT3.
 *
 * @param missing is written for items that the list does not have
 */
export function eachOf<Item>(parts: readonly Fields<Item>[], missing: Item): Fields<readonly Item[]>;
export function eachOf(parts: readonly AnyFields[], missing: unknown): Fields<readonly unknown[]> {
  function writeItems(wire: Record<string, unknown>, items: readonly unknown[]): void {
    for (const [index, part] of parts.entries()) writePart(wire, part, items[index] ?? missing, undefined);
  }
  return {
    shape: Object.fromEntries(parts.flatMap(({ shape }) => Object.entries(shape))),
    read: (wire, reading) => parts.map((part) => part.read(wire, reading)),
    write(items) {
      const wire: Record<string, unknown> = {};
      writeItems(wire, items);
      return wire;
    },
    writeInto: writeItems,
  };
}

/** A key of the value that does not travel, such as the kind of an answer. */
export function constant<const Value>(value: Value): Fields<Value> {
  return { shape: {}, read: () => value, write: () => ({}) };
}
