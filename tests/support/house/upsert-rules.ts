import type { SourceFile } from './house-rules.ts';

/**
 * Functions whose result differs between two calls with the same arguments. PostgreSQL calls the first of them volatile
 * and the others stable; Citus refuses both in the update of an upsert.
 */
const CHANGING =
  /\b(?:clock_timestamp|timeofday|random|gen_random_uuid|nextval|currval|now|statement_timestamp|transaction_timestamp|current_setting|pg_current_xact_id)\s*\(|\bcurrent_(?:timestamp|date|time)\b|\blocaltime(?:stamp)?\b/i;

const FRAGMENT = /\bconst (?<name>\w+) = sql(?:<[^>]*>)?`(?<text>[^`]*)`/g;

/** Finds upserts whose update calls a changing function, itself or through a fragment of the same file. */
export function changingUpserts({ path, code }: SourceFile): readonly string[] {
  const changing = [...code.matchAll(FRAGMENT)].flatMap(({ groups }) =>
    CHANGING.test(groups?.['text'] ?? '') ? [groups?.['name'] ?? ''] : [],
  );
  return updatesIn(code)
    .filter(
      ({ text }) => CHANGING.test(text) || changing.some((name) => new RegExp(`\\b${name}\\b`).test(text)),
    )
    .map(({ line }) => `${path}:${line}`);
}

/** The updates of upserts: the arguments of `onConflictDoUpdate`, and SQL from `do update` to the end of the statement. */
function updatesIn(code: string): readonly { readonly line: number; readonly text: string }[] {
  const starts = [...code.matchAll(/\bonConflictDoUpdate\(|\bdo\s+update\s+set\b/gi)];
  return starts.map(({ 0: found, index }) => ({
    line: code.slice(0, index).split('\n').length,
    text: found.endsWith('(') ? insideBrackets(code.slice(index + found.length)) : statementRest(code, index),
  }));
}

/** Up to the bracket that closes the one before the text. */
function insideBrackets(text: string): string {
  let depth = 1;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(0, at);
  }
  return text;
}

function statementRest(code: string, from: number): string {
  return /^[^;`]*/.exec(code.slice(from))?.[0] ?? '';
}
