/** A value that a newer server might send in place of today's value. */
export interface NewerWire {
  /** The path of the new value, such as `.data[].PaymentCode`. */
  readonly path: string;
  readonly wire: unknown;
}

/** A word that no list of the contract contains. */
export const NEW_WORD = 'SOMETHING_NEW';
/** Above every short list that travels as numbers (units, levels, statuses), and below every limit. */
const NEW_NUMBER = 7;
const NEW_FIELD = { SomethingNew: ['of', { tomorrow: 1 }] };

/**
 * Formatted texts that no list contains: a moment, a day, a hash, a decimal number. Also plain yes and no, which have
 * no third value.
 */
const IN_A_FORM =
  /^(?:\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d\/\d\d\/\d{4}|[0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f-]{27}|-?\d+\.\d+|[YN])$/;

/** Copies of the wire value, each with one word or number replaced by one that no list contains. */
export function withNewValues(wire: unknown): readonly NewerWire[] {
  return eachPart(wire, (part) => {
    if (typeof part === 'string' && !IN_A_FORM.test(part)) return NEW_WORD;
    return typeof part === 'number' ? NEW_NUMBER : undefined;
  });
}

/** Copies of the wire value, each with one more field in one of its objects. */
export function withNewFields(wire: unknown): readonly NewerWire[] {
  return eachPart(wire, (part) => (isRecord(part) ? { ...part, ...NEW_FIELD } : undefined));
}

function eachPart(part: unknown, newerOf: (part: unknown) => unknown, path = ''): readonly NewerWire[] {
  const newer = newerOf(part);
  const here = newer === undefined ? [] : [{ path, wire: newer }];
  if (Array.isArray(part)) {
    const list: readonly unknown[] = part;
    const inside = list.flatMap((item, index) =>
      eachPart(item, newerOf, `${path}[]`).map((each) => ({ ...each, wire: list.with(index, each.wire) })),
    );
    return [...here, ...inside];
  }
  if (!isRecord(part)) return here;
  const inside = Object.entries(part).flatMap(([name, value]) =>
    eachPart(value, newerOf, `${path}.${name}`).map((each) => ({
      ...each,
      wire: { ...part, [name]: each.wire },
    })),
  );
  return [...here, ...inside];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/**
 * The paths at which two values differ, such as `.lines[].unit`. A list that lost one row and is otherwise equal
 * differs in `.lines[]`; one that differs in another way, in `.lines`.
 */
export function differences(before: unknown, after: unknown, path = ''): readonly string[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const [was, is]: readonly (readonly unknown[])[] = [before, after];
    if (was === undefined || is === undefined) return [path];
    if (was.length === is.length)
      return was.flatMap((each, index) => differences(each, is[index], `${path}[]`));
    const isWithoutOne = was.some((_, index) => isSame(was.toSpliced(index, 1), is));
    return [isWithoutOne ? `${path}[]` : path];
  }
  if (!isRecord(before) || !isRecord(after)) return [path];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => differences(before[name], after[name], `${path}.${name}`));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * A whole answer as a newer server might write it. Each list of words has one more, the last of several rows and every
 * single value has new words in place of known ones, and every object has one more field.
 *
 * @param schema JSON schema of the answer
 */
export function newerAnswer(schema: unknown, wire: unknown): unknown {
  if (Array.isArray(wire)) {
    const rows: readonly unknown[] = wire;
    const items = alternativesOf(schema).find((each) => each['items'] !== undefined)?.['items'];
    if (isOpen(items)) return [...rows, NEW_WORD];
    return rows.map((row, index) => (index < rows.length - 1 ? row : newerAnswer(items, row)));
  }
  if (isRecord(wire)) {
    const fields = alternativesOf(schema).find((each) => isRecord(each['properties']))?.['properties'];
    const newer = Object.entries(wire).map(([name, value]) => [
      name,
      newerAnswer(isRecord(fields) ? fields[name] : undefined, value),
    ]);
    return { ...Object.fromEntries(newer), ...NEW_FIELD };
  }
  if (!isOpen(schema) || wire === '' || wire === null) return wire;
  return typeof wire === 'number' ? NEW_NUMBER : NEW_WORD;
}

function alternativesOf(schema: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!isRecord(schema)) return [];
  const inside: unknown = schema['anyOf'];
  return Array.isArray(inside) ? inside.flatMap(alternativesOf) : [schema];
}

/** True if the schema has a list, but also accepts any other value. */
function isOpen(schema: unknown): boolean {
  const alternatives = alternativesOf(schema);
  return alternatives.some(isList) && alternatives.some(acceptsAny);
}

const isList = (schema: Readonly<Record<string, unknown>>) =>
  schema['enum'] !== undefined || schema['const'] !== undefined;

const acceptsAny = (schema: Readonly<Record<string, unknown>>) =>
  !isList(schema) && ['string', 'number'].includes(String(schema['type']));

/**
 * The paths at which a JSON schema of the contract allows nothing but listed values. A list beside any text or any
 * number is open, because it serves only the reader of the documentation.
 */
export function closedLists(schema: unknown, path = ''): readonly string[] {
  const isOneClosed = alternativesOf(schema).some(isList) && !isOpen(schema);
  return [
    ...(isOneClosed ? [path] : []),
    ...alternativesOf(schema).flatMap(({ properties, items }) => [
      ...Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, field]) =>
        closedLists(field, `${path}.${name}`),
      ),
      ...closedLists(items, `${path}[]`),
    ]),
  ];
}
