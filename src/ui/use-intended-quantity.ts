import { useEffect, useRef, useState } from 'react';

/** Takes the new quantity; may answer later, and may fail. */
export type CommitQuantity = (quantity: number) => void | Promise<unknown>;

interface IntendedQuantity {
  /** What the person wants: ahead of the stored value until that has caught up. */
  readonly quantity: number;
  /** Shows the quantity at once without storing it. */
  readonly intend: (change: (quantity: number) => number) => void;
  /** Stores what is intended. */
  readonly commit: () => void;
}

/**
 * Lets quick taps add up: each tap counts from what the person sees, not from what the database has answered so far.
 *
 * @param stored the quantity as it is kept
 */
export function useIntendedQuantity(stored: number, onCommit: CommitQuantity): IntendedQuantity {
  const [pending, setPending] = useState<number | undefined>();
  const newest = useRef<number | undefined>(undefined);

  if (pending === stored) setPending(undefined);

  // Taps count in a ref because several may come before the next paint; it is stale once the stored value rules again.
  useEffect(() => {
    if (pending === undefined) newest.current = undefined;
  }, [pending]);

  const intend = (change: (quantity: number) => number) => {
    const next = change(newest.current ?? stored);
    newest.current = next;
    setPending(next === stored ? undefined : next);
  };
  const commit = () => {
    const wanted = newest.current ?? stored;
    Promise.resolve(onCommit(wanted)).catch(() => setPending(undefined));
  };
  return { quantity: pending ?? stored, intend, commit };
}
