import { useEffect, useRef, useState } from 'react';

/** Commits the new quantity; may be asynchronous and may fail: with 'not-saved' the stored one stays. */
export type CommitQuantity = (quantity: number) => void | Promise<unknown>;

export interface IntendedQuantity {
  /** The stored quantity; during a gesture or typing, the intended one. */
  readonly quantity: number;
  /** Changes the intended quantity without showing or storing it. */
  readonly intend: (change: (quantity: number) => number) => void;
  /** Shows the intended quantity before it is stored, while the person is still choosing. */
  readonly preview: () => void;
  /**
   * Stores the intended quantity. The number is shown once it is stored, so that a visible number survives a killed
   * browser.
   */
  readonly commit: () => void;
}

/**
 * Makes quick taps add up: each counts from the intended quantity, not from the stored one.
 *
 * @param stored the stored quantity
 */
export function useIntendedQuantity(stored: number, onCommit: CommitQuantity): IntendedQuantity {
  const [previewed, setPreviewed] = useState<number | undefined>();
  const newest = useRef<number | undefined>(undefined);
  const wanted = useRef(stored);
  const isStoring = useRef(false);

  if (previewed === stored) setPreviewed(undefined);

  // A ref counts the taps, because several may come before the next paint; it is reset once the stored value is
  // current.
  useEffect(() => {
    if (!isStoring.current || newest.current === stored) newest.current = undefined;
  }, [stored]);

  const intend = (change: (quantity: number) => number) => {
    newest.current = change(newest.current ?? stored);
  };
  const preview = () => setPreviewed(newest.current === stored ? undefined : newest.current);
  // Taps that come while one is being stored are stored together, so that quick taps never queue up.
  const commit = async () => {
    wanted.current = newest.current ?? stored;
    if (isStoring.current) return;
    isStoring.current = true;
    try {
      let current: number;
      do {
        current = wanted.current;
        if ((await onCommit(current)) === 'not-saved') goBack();
      } while (wanted.current !== current);
    } catch {
      goBack();
    } finally {
      isStoring.current = false;
    }
  };
  const goBack = () => {
    newest.current = undefined;
    setPreviewed(undefined);
  };
  return { quantity: previewed ?? stored, intend, preview, commit: () => void commit() };
}
