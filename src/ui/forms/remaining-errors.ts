import type { ReactNode } from 'react';

/** The message of each wrong field, by the field's name. */
export type FieldErrors = Record<string, ReactNode>;

/**
 * Keeps the shown messages whose fields are still wrong. A message disappears once its field is corrected, and no new
 * one appears while the person types.
 */
export function remainingErrors(shown: FieldErrors, found: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(found).filter(([field]) => field in shown));
}
