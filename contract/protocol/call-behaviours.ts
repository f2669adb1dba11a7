/**
 * The method, offline policy and idempotency that calls of one kind share. Who may call stays in each declaration,
 * because access is decided call by call.
 */

/** Answered from the device's complete copy of the catalogue. */
export const REPLICA_READ = { method: 'POST', offline: 'replica', idempotency: 'none' } as const;

/** Offline the phone shows the last answer with its age. */
export const KEPT_READ = { method: 'POST', offline: 'keep', idempotency: 'none' } as const;

/** Needs a connection: offline an old answer would mislead. */
export const LIVE_READ = { method: 'POST', offline: 'live', idempotency: 'none' } as const;

/** A change that a person waits for; a retry repeats the key. */
export const LIVE_CHANGE = { method: 'POST', offline: 'live', idempotency: 'key' } as const;

/** The same, but the payload's own id makes a retry safe. */
export const LIVE_CHANGE_BY_ID = { method: 'POST', offline: 'live', idempotency: 'by-id' } as const;

/** A change that waits in the outbox. */
export const QUEUED_CHANGE = { method: 'POST', offline: 'queue', idempotency: 'key' } as const;

/** The same, but the payload's own id makes a retry safe. */
export const QUEUED_CHANGE_BY_ID = { method: 'POST', offline: 'queue', idempotency: 'by-id' } as const;
