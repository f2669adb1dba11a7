import type { Outcome } from '#remote/calls/outcome';
import type { SendResult } from './sender.ts';

/** Used if the sending code could not be loaded; it counts as a network failure. */
export const CHUNK_UNAVAILABLE: Outcome<SendResult> = { kind: 'unreachable', problem: 'server' };
