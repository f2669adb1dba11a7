import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import type { Codec } from './codec.ts';

export interface Done {
  readonly kind: 'done';
}

export const DONE: Done = { kind: 'done' };

/** The answer of calls without a result. */
export const doneAnswer: Codec<Done> = envelope<Done>({
  value: z.pipe(
    z.unknown(),
    z.transform(() => DONE),
  ),
  toWire: () => null,
});
