/** What a server that is newer than the phone might send in the place of what today's server sends. */
export interface NewerWire {
  /** What is new, such as `.data[].PaymentCode`. */
  readonly path: string;
  readonly wire: unknown;
}

/** No list of the contract has it. */
export const NEW_WORD = 'SOMETHING_NEW';
/** Above every short list that travels as numbers (units, levels, statuses), and below every limit. */
const NEW_NUMBER = 7;
const NEW_FIELD = { SomethingNew: ['of', { tomorrow: 1 }] };

/**
 * A text that is written in a form, which no list holds: a moment, a day, a hash, a decimal number. And a plain yes or no,
 * which has no third value.
 */
const IN_A_FORM =
  /^(?:\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d\/\d\d\/\d{4}|[0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f-]{27}|-?\d+\.\d+|[YN])$/;

/** The wire with one of its words or numbers replaced by one that no list has, once for each of them. */
export function withNewValues(wire: unknown): readonly NewerWire[] {
  return eachPart(wire, (part) => {
    if (typeof part === 'string' && !IN_A_FORM.test(part)) return NEW_WORD;
    return typeof part === 'number' ? NEW_NUMBER : undefined;
  });
}

/** The wire with one field more in one of its objects, once for each of them. */
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
 * Where two values differ, such as `.lines[].unit`. A list that lost one row, all others as they were, differs in `.lines[]`;
 * one that differs in another way in `.lines`.
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
 * Where a JSON schema of the contract allows nothing but listed values. A list that stands beside any text or any number is
 * open: it is there for the reader of the documentation.
 */
export function closedLists(schema: unknown, path = '', isOpen = false): readonly string[] {
  if (Array.isArray(schema)) {
    const alternatives: readonly unknown[] = schema;
    const takesAny = alternatives.some(
      (each) =>
        isRecord(each) && each['enum'] === undefined && ['string', 'number'].includes(String(each['type'])),
    );
    return alternatives.flatMap((each) => closedLists(each, path, takesAny));
  }
  if (!isRecord(schema)) return [];
  const isList = schema['enum'] !== undefined || schema['const'] !== undefined;
  const fields = isRecord(schema['properties']) ? Object.entries(schema['properties']) : [];
  return [
    ...(isList && !isOpen ? [path] : []),
    ...fields.flatMap(([name, field]) => closedLists(field, `${path}.${name}`)),
    ...closedLists(schema['items'], `${path}[]`),
    ...closedLists(schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'], path),
  ];
}
