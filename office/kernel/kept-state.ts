import { useState } from 'react';
import { useOffice } from './office.ts';

/**
 * A choice of this browser, such as the columns of a list. It survives a reload; a browser without storage forgets it.
 *
 * @param read undefined for a stored text that this version cannot read
 */
export function useKeptState<Value>(
  name: string,
  initial: Value,
  read: (stored: unknown) => Value | undefined,
): readonly [Value, (value: Value) => void] {
  const { tenant } = useOffice();
  const key = `office:${tenant.tenant}:${name}`;
  const [value, setValue] = useState(() => read(storedAt(key)) ?? initial);
  return [
    value,
    (next) => {
      setValue(next);
      store(key, next);
    },
  ];
}

function storedAt(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

function store(key: string, value: unknown): void {
  try {
    if (value === undefined || value === '') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage only loses the choice at the next reload.
  }
}

/** @returns a stored text; undefined for anything else */
export function textIn(stored: unknown): string | undefined {
  return typeof stored === 'string' ? stored : undefined;
}

/** @returns the texts of a stored list; undefined for anything else */
export function textsIn(stored: unknown): readonly string[] | undefined {
  return Array.isArray(stored)
    ? stored.filter((each): each is string => typeof each === 'string')
    : undefined;
}
