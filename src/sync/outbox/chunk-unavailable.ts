import type { Outcome } from '#remote/calls/outcome';
import type { SendResult } from './sender.ts';

/** The part of the app that sends could not be fetched: as if nobody had answered. */
export const CHUNK_UNAVAILABLE: Outcome<SendResult> = { kind: 'unreachable', problem: 'server' };
