import type * as z from 'zod/mini';
import { componentSchemas } from './components.ts';
import { FIELD_EXAMPLES } from './field-examples.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Examples of a call's own fields, by name, where those of all fields with these names do not fit. */
export type FieldExamples = Readonly<Record<string, unknown>>;

const COMPONENT = '#/components/schemas/';

/**
 * Builds an example of a schema. The example of a field comes from its description, from its list of values, or
 * from its name.
 *
 * @param own takes precedence
 * @throws Error if a field has no example
 */
export function exampleOf(schema: JsonSchema, own: FieldExamples = {}): unknown {
  return partOf(schema, '', own);
}

function partOf(schema: JsonSchema, field: string, own: FieldExamples): unknown {
  if (Object.hasOwn(own, field)) return own[field];
  const { $ref: reference, type, enum: values } = schema;
  if (reference !== undefined) return partOf(component(reference), field, own);
  const [described] = schema.examples ?? [];
  if (described !== undefined) return described;
  if (type === 'object') return objectOf(schema, own);
  if (type === 'array') return listOf(schema, field, own);
  const options = (schema.anyOf ?? []).filter(isSchema);
  const withParts = options.find(hasParts);
  if (withParts !== undefined) return partOf(withParts, field, own);
  if (Object.hasOwn(FIELD_EXAMPLES, field)) return FIELD_EXAMPLES[field];
  const listed = schema.const ?? values?.[0] ?? options.map(listedIn).find((value) => value !== undefined);
  if (listed !== undefined) return listed;
  if (type === 'boolean') return true;
  // Anything may be here, such as in the answer of a call without a result.
  if (type === undefined && options.length === 0) return null;
  throw new Error(`the field ${field} has no example in contract/api/field-examples.ts`);
}

function objectOf({ properties = {}, patternProperties = {} }: JsonSchema, own: FieldExamples): unknown {
  const fields = Object.entries(properties).flatMap(([name, found]) =>
    isSchema(found) ? [[name, partOf(found, name, own)] as const] : [],
  );
  const patterns = Object.keys(patternProperties).map((source) => new RegExp(source));
  const matching = Object.entries(FIELD_EXAMPLES).filter(([name]) =>
    patterns.some((pattern) => pattern.test(name)),
  );
  return Object.fromEntries([...fields, ...matching]);
}

/** An item whose example is an empty text stands for an empty list. */
function listOf({ items, prefixItems }: JsonSchema, field: string, own: FieldExamples): unknown {
  const found = [prefixItems ?? items].flat().filter(isSchema);
  return found.map((item) => partOf(item, field, own)).filter((example) => example !== '');
}

/** Whether it is an object or a list. */
function hasParts({ type, $ref: reference, anyOf = [] }: JsonSchema): boolean {
  return (
    type === 'object' || type === 'array' || reference !== undefined || anyOf.filter(isSchema).some(hasParts)
  );
}

function listedIn({ const: only, enum: values, anyOf = [] }: JsonSchema): unknown {
  return (
    only ??
    values?.[0] ??
    anyOf
      .filter(isSchema)
      .map(listedIn)
      .find((value) => value !== undefined)
  );
}

function isSchema(found: unknown): found is JsonSchema {
  return typeof found === 'object' && found !== null && !Array.isArray(found);
}

let components: Readonly<Record<string, JsonSchema>> | undefined;

function component(reference: string): JsonSchema {
  components ??= componentSchemas();
  const found = components[reference.replace(COMPONENT, '')];
  if (found === undefined) throw new Error(`${reference} is not a component`);
  return found;
}
