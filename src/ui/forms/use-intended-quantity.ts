import { useEffect, useRef, useState } from 'react';

/** Takes the new quantity; may answer later, and may fail: with 'not-kept' the stored one stands. */
export type CommitQuantity = (quantity: number) => void | Promise<unknown>;

interface IntendedQuantity {
  /** What is stored; while a finger or a keyboard is still choosing, what it has come to. */
  readonly quantity: number;
  /** Changes what is intended; nothing is shown or stored. */
  readonly intend: (change: (quantity: number) => number) => void;
  /** Shows what is intended although it is not stored: the person is still choosing. */
  readonly preview: () => void;
  /** Stores what is intended. The number is shown when it is stored: what a person reads survives a browser that is killed. */
  readonly commit: () => void;
}

/**
 * Lets quick taps add up: each tap counts from what was tapped so far, not from what the disk has written so far.
 *
 * @param stored the quantity as it is kept
 */
export function useIntendedQuantity(stored: number, onCommit: CommitQuantity): IntendedQuantity {
  const [previewed, setPreviewed] = useState<number | undefined>();
  const newest = useRef<number | undefined>(undefined);
  const beingStored = useRef(0);

  if (previewed === stored) setPreviewed(undefined);

  // Taps count in a ref because several may come before the next paint; it is stale once the stored value rules again.
  useEffect(() => {
    if (beingStored.current === 0 || newest.current === stored) newest.current = undefined;
  }, [stored]);

  const intend = (change: (quantity: number) => number) => {
    newest.current = change(newest.current ?? stored);
  };
  const preview = () => setPreviewed(newest.current === stored ? undefined : newest.current);
  const commit = async () => {
    beingStored.current += 1;
    const goBack = () => {
      newest.current = undefined;
      setPreviewed(undefined);
    };
    try {
      if ((await onCommit(newest.current ?? stored)) === 'not-kept') goBack();
    } catch {
      goBack();
    } finally {
      beingStored.current -= 1;
    }
  };
  return { quantity: previewed ?? stored, intend, preview, commit: () => void commit() };
}
