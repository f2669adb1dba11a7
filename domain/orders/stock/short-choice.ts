import type { ShortStock } from '../order.ts';

/**
 * The choices for a line of which too little is left.
 * - take: what is left
 * - wait: all of it, when the goods are back
 * - remove: nothing
 */
export type ShortChoice = 'take' | 'wait' | 'remove';

/** The choices that the server would accept. */
export function choicesOf({ left, canWait }: ShortStock): readonly ShortChoice[] {
  return [...(left > 0 ? (['take'] as const) : []), ...(canWait ? (['wait'] as const) : []), 'remove'];
}
