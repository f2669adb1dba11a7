/** Used if the sending code could not be loaded; it counts as a network failure. */
export const CHUNK_UNAVAILABLE = { kind: 'unreachable', problem: 'server' } as const;
