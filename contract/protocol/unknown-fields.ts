import * as z from 'zod/mini';
import { oncePer } from '#domain/kernel/once-per';
import type { Call } from './call.ts';

/** The calls of the specification (Specification, WIRE-2), which other back ends and clients also use. */
const OF_THE_SPECIFICATION =
  /^(GET_MASTER_DATA|MASTER_DATA_MANAGEMENT)\/|^authen\/login\/guest$|^api\/(AUTHEN_WEB|verify\/)/;

/**
 * Whether a call refuses requests with unknown fields: our own calls for staff's programs, and those that are
 * answered while a person waits. Otherwise a typing error would look like a success. Calls of the
 * specification stay tolerant, and so do calls that a phone queues or only reads with: an app of another
 * version must be able to send its orders, and a refusal would arrive long after the person acted.
 */
export function refusesUnknownFields({ path, who, offline }: AnyCall): boolean {
  if (OF_THE_SPECIFICATION.test(path)) return false;
  return offline === 'live' || (who !== 'anyone' && who.includes('staff'));
}

type AnyCall = Pick<Call<never, unknown>, 'path' | 'who' | 'offline'>;

/** The part of JSON Schema (draft 2020-12) that describes requests. */
interface JsonSchema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  /**
   * Keyed by regular expression, such as PRICE1..n. If present, only these names and those in `properties` are known.
   */
  readonly patternProperties?: Readonly<Record<string, unknown>> | undefined;
  readonly additionalProperties?: unknown;
  readonly items?: JsonSchema | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
}

const jsonSchema: z.ZodMiniType<JsonSchema> = z.looseObject({
  type: z.optional(z.unknown()),
  properties: z.optional(
    z.record(
      z.string(),
      z.lazy(() => jsonSchema),
    ),
  ),
  patternProperties: z.optional(z.record(z.string(), z.unknown())),
  additionalProperties: z.optional(z.unknown()),
  items: z.optional(z.lazy(() => jsonSchema)),
  anyOf: z.optional(z.array(z.lazy(() => jsonSchema))),
});

const schemaOf = oncePer<z.ZodMiniType, JsonSchema>((wire) =>
  jsonSchema.parse(z.toJSONSchema(wire, { io: 'input', unrepresentable: 'any' })),
);

/** The same error in every row of a list needs to be reported only once. */
const MAX_NAMED = 3;
const MAX_NAME_LENGTH = 60;

/**
 * Names the fields of a request that its call does not know.
 *
 * @param body the raw body, after its known fields were parsed
 * @returns the sentence for `error_detail`; undefined if all fields are known
 */
export function unknownFieldProblem(
  call: { readonly request: { readonly wire: z.ZodMiniType } },
  body: unknown,
): string | undefined {
  const unknown = unknownIn(schemaOf(call.request.wire), body, '');
  const [first] = unknown;
  if (first === undefined) return undefined;
  const named = unknown.slice(0, MAX_NAMED).join(', ');
  const more = unknown.length > MAX_NAMED ? `, and ${unknown.length - MAX_NAMED} more` : '';
  return unknown.length === 1
    ? `${named} is not a field of this call`
    : `${named}${more} are not fields of this call`;
}

function unknownIn(schema: JsonSchema, value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (schema.anyOf !== undefined) {
    const kind = Array.isArray(value) ? 'array' : 'object';
    const readings = schema.anyOf
      .filter(({ type }) => type === undefined || type === kind)
      .map((option) => unknownIn(option, value, path));
    // Picks the alternative with the fewest unknown fields.
    return readings.toSorted((one, other) => one.length - other.length)[0] ?? [];
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined ? [] : value.flatMap((each, at) => unknownIn(items, each, `${path}[${at}]`));
  }
  const { properties, patternProperties, additionalProperties } = schema;
  const isOpen = additionalProperties !== undefined && additionalProperties !== false;
  if (isOpen && patternProperties === undefined) return [];
  const patterns = Object.keys(patternProperties ?? {}).map((source) => new RegExp(source));
  return Object.entries(value).flatMap(([name, member]) => {
    const known = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
    const shown = name.slice(0, MAX_NAME_LENGTH);
    const below = path === '' ? shown : `${path}.${shown}`;
    if (known === undefined && patterns.some((pattern) => pattern.test(name))) return [];
    return known === undefined ? [below] : unknownIn(known, member, below);
  });
}
