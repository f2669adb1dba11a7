/** A change that was sent and not answered yet, with its idempotency key. */
interface SentContent {
  /** The content as JSON. */
  readonly content: string;
  readonly key: string;
}

/** The draft of one form. */
interface StoredDraft {
  /** When somebody typed last, in milliseconds. */
  readonly at: number;
  /** Unread: another version of the office may have written it. Undefined if only something was sent. */
  readonly value: unknown;
  /** The revision that the person saw when the draft began; '' where there is none. */
  readonly seen: string;
  readonly sent: SentContent | undefined;
}

/** The drafts of one account at one tenant in this browser. Where the browser stores nothing, they end with the page. */
export interface DraftStore {
  readonly now: () => number;
  readonly read: (name: string) => StoredDraft | undefined;
  /**
   * Keeps what is typed; undefined after it was saved, or to discard it.
   *
   * @param revision the present one, which a draft keeps that begins now
   */
  readonly type: (name: string, value: unknown, revision?: string) => void;
  /** Lets a draft stand on a revision that the person has seen by now. */
  readonly rebase: (name: string, revision: string) => void;
  /** Notes what was sent; undefined once it is answered. */
  readonly send: (name: string, sent: SentContent | undefined) => void;
  readonly subscribe: (callback: () => void) => () => void;
  /** Forgets every draft of the account, at its sign-out. */
  readonly end: () => void;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

interface DraftOwner {
  readonly tenant: string;
  readonly accountId: string;
}

/** A draft that nobody continued for this long is forgotten, also one of an account that never comes back. */
const MAX_AGE_MS = 30 * 24 * 3600 * 1000;

const prefixOf = (tenant: string) => `office:${tenant}:draft:`;

/**
 * Opens the drafts of an account, and forgets old ones of every account of the tenant.
 *
 * @param storage may throw, as where the browser forbids it
 */
export function openDraftStore(
  storage: () => DraftStorage,
  { tenant, accountId }: DraftOwner,
  now: () => number,
): DraftStore {
  const own = `${prefixOf(tenant)}${accountId}:`;
  const read = new Map<string, StoredDraft | undefined>();
  const callbacks = new Set<() => void>();
  let hasEnded = false;
  const drop = (prefix: string, isDropped: (draft: StoredDraft | undefined) => boolean) =>
    orNothing(() => {
      const from = storage();
      const keys = Array.from({ length: from.length }, (_, index) => from.key(index) ?? '');
      for (const key of keys.filter((each) => each.startsWith(prefix)))
        if (isDropped(draftIn(from.getItem(key)))) from.removeItem(key);
    });
  const readDraft = (name: string) => {
    if (!read.has(name))
      read.set(
        name,
        orNothing(() => draftIn(storage().getItem(own + name))),
      );
    return read.get(name);
  };
  const write = (name: string, draft: StoredDraft | undefined) => {
    read.set(name, draft);
    // A full or forbidden storage only loses the draft at the next reload.
    if (!hasEnded)
      orNothing(() =>
        draft === undefined
          ? storage().removeItem(own + name)
          : storage().setItem(own + name, JSON.stringify(draft)),
      );
    for (const callback of callbacks) callback();
  };
  drop(prefixOf(tenant), (draft) => draft === undefined || now() - draft.at > MAX_AGE_MS);
  return {
    now,
    read: readDraft,
    type: (name, value, revision = '') => {
      const before = readDraft(name);
      const seen = before?.value === undefined ? revision : before.seen;
      write(name, value === undefined ? undefined : { at: now(), value, seen, sent: before?.sent });
    },
    rebase: (name, seen) => {
      const before = readDraft(name);
      if (before !== undefined) write(name, { ...before, seen });
    },
    send: (name, sent) => {
      const { value, at = now(), seen = '' } = readDraft(name) ?? {};
      write(name, value === undefined && sent === undefined ? undefined : { at, value, seen, sent });
    },
    subscribe(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    end() {
      hasEnded = true;
      drop(own, () => true);
    },
  };
}

function orNothing<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function draftIn(text: string | null): StoredDraft | undefined {
  const { at, value, seen, sent } = Object(orNothing(() => JSON.parse(text ?? 'null')));
  if (typeof at !== 'number' || typeof seen !== 'string') return undefined;
  const { content, key } = Object(sent);
  const isSent = typeof content === 'string' && typeof key === 'string';
  return { at, value, seen, sent: isSent ? { content, key } : undefined };
}
