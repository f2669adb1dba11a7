type Guard<Value> = (stored: unknown) => stored is Value;

export const isText: Guard<string> = (stored): stored is string => typeof stored === 'string';

export const isFlag: Guard<boolean> = (stored): stored is boolean => typeof stored === 'boolean';

export const isNumber: Guard<number> = (stored): stored is number => typeof stored === 'number';

/** A whole number from 0 on. */
export const isCount: Guard<number> = (stored): stored is number =>
  isNumber(stored) && Number.isSafeInteger(stored) && stored >= 0;

/** One of some words or numbers. */
export function isOneOf<Word extends string | number>(words: readonly Word[]): Guard<Word> {
  return (stored): stored is Word => words.some((word) => word === stored);
}

export function isMaybe<Value>(is: Guard<Value>): Guard<Value | undefined> {
  return (stored): stored is Value | undefined => stored === undefined || is(stored);
}

export function isListOf<Value>(is: Guard<Value>): Guard<readonly Value[]> {
  return (stored): stored is readonly Value[] => Array.isArray(stored) && stored.every(is);
}

/** Values by names that nobody knows before, such as ids. */
export function isRecordOf<Value>(is: Guard<Value>): Guard<Readonly<Record<string, Value>>> {
  return (stored): stored is Readonly<Record<string, Value>> =>
    isObject(stored) && Object.values(stored).every(is);
}

/** A value with these fields. */
export function hasShape<Value extends object>(fields: {
  readonly [Name in keyof Value]-?: Guard<Value[Name]>;
}): Guard<Value> {
  return (stored): stored is Value =>
    isObject(stored) &&
    Object.entries<Guard<unknown>>(fields).every(([name, is]) => is(Reflect.get(stored, name)));
}

/** Reads a stored draft; undefined for one of another version of the office. */
export function readerOf<Value>(is: Guard<Value>): (stored: unknown) => Value | undefined {
  return (stored) => (is(stored) ? stored : undefined);
}

const isObject = (stored: unknown): stored is object =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored);
