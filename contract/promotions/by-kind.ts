import * as z from 'zod/mini';
import type { MapCodec, Reading } from '#contract/protocol/field-map';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { wireCode } from '#contract/protocol/refusal-message';

type Row = Readonly<Record<string, unknown>>;

interface AnyMapCodec {
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
  read(wire: Row, reading: Reading): unknown;
  write(value: unknown): Row;
}

/** The codec of a value of several kinds. `Kind` names the kind, and the other fields are those of the kind. */
export function byKind<Value extends { readonly kind: string }>(codecs: {
  readonly [Kind in Value['kind']]: MapCodec<Extract<Value, { readonly kind: Kind }>>;
}): ValueCodec<Value>;
export function byKind(codecs: Readonly<Record<string, AnyMapCodec>>): ValueCodec<unknown> {
  const kinds = Object.entries(codecs).map(([kind, { shape, read }]) => {
    const object: z.ZodMiniType<Row> = z.object({ Kind: z.literal(wireCode(kind)), ...shape });
    return z.pipe(object, z.transform(read));
  });
  return codec(z.union(kinds), (value) => {
    const kind = kindOf(value);
    return { Kind: wireCode(kind), ...codecs[kind]?.write(value) };
  });
}

function kindOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'kind' in value ? String(value.kind) : '';
}
