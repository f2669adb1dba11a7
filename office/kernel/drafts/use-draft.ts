import { createContext, use, useMemo, useState, useSyncExternalStore } from 'react';
import { useOffice } from '#office/kernel/office';
import type { DraftStore } from './draft-store.ts';

export const DraftsContext = createContext<DraftStore | undefined>(undefined);

/** @throws Error before the sign-in is complete, which is a bug */
export function useDrafts(): DraftStore {
  const drafts = use(DraftsContext);
  if (drafts === undefined) throw new Error('useDrafts needs a DraftsContext');
  return drafts;
}

/** The text that somebody typed into a form and did not save yet. */
export interface Draft<Value> {
  /** Undefined if nothing was typed. */
  readonly value: Value | undefined;
  /** When it was typed, until the person goes on; undefined if it was typed since the form opened. */
  readonly foundAt: Date | undefined;
  /** The revision that the person saw when the draft began; the present one if nothing was typed. */
  readonly seen: string;
  /** Whether somebody else changed the thing since the draft began. */
  readonly isOlder: boolean;
  /** Lets the draft replace the present revision. */
  readonly keepMine: () => void;
  /** @param value undefined after it was saved, or to discard it */
  readonly set: (value: Value | undefined) => void;
  /**
   * Makes the idempotency key of what is sent. The same content has the same key until it is answered, also after a
   * reload, so that a lost answer changes nothing twice.
   */
  readonly keyOf: (content: unknown) => string;
  /** Notes that the server answered. Sent again, the same content is another change. */
  readonly answered: () => void;
}

/**
 * Keeps what is typed into a form in this browser, for this account alone, until it is saved, discarded, or the person
 * signs out. Passwords, codes and secrets must not come here.
 *
 * @param name identifies the form and the thing that it changes
 * @param read undefined for a stored draft that this version cannot read; the same function at each call
 * @param revision the present one of the thing that the form changes; '' where the draft itself has what the person saw
 */
export function useDraft<Value>(
  name: string,
  read: (stored: unknown) => Value | undefined,
  revision = '',
): Draft<Value> {
  const drafts = useDrafts();
  const { newId } = useOffice();
  const [openedAt] = useState(drafts.now);
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.read(name));
  const stored = draft?.value;
  const value = useMemo(() => (stored === undefined ? undefined : read(stored)), [stored, read]);
  const seen = draft === undefined || value === undefined ? revision : draft.seen;
  return {
    value,
    seen,
    isOlder: seen !== revision,
    keepMine: () => drafts.rebase(name, revision),
    foundAt:
      draft === undefined || value === undefined || draft.at >= openedAt ? undefined : new Date(draft.at),
    set: (next) => drafts.type(name, next, revision),
    keyOf: (content) => {
      const written = JSON.stringify(content);
      const sent = drafts.read(name)?.sent;
      if (sent?.content === written) return sent.key;
      const key = newId();
      drafts.send(name, { content: written, key });
      return key;
    },
    answered: () => drafts.send(name, undefined),
  };
}
