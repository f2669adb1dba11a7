import type { Outcome } from '#remote/calls/outcome';
import type { Verdict } from './sender.ts';

/** The part of the app that sends could not be fetched: as if nobody had answered. */
export const NOT_HERE: Outcome<Verdict> = { kind: 'unreachable', problem: 'server' };
