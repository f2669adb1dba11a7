import type { UnreachableReason } from './outcome.ts';

/** Whether the last call reached the server; undefined if it did, or before the first one. */
export interface Reachability {
  read(): UnreachableReason | undefined;
  subscribe(callback: () => void): () => void;
  note(reason: UnreachableReason | undefined): void;
}

export function openReachability(): Reachability {
  let last: UnreachableReason | undefined;
  const callbacks = new Set<() => void>();
  return {
    read: () => last,
    subscribe(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    note(reason) {
      if (reason === last) return;
      last = reason;
      for (const callback of callbacks) callback();
    },
  };
}
