import type { LineKey, ShortStock } from '../order.ts';

/**
 * The choices for a line of which too little is left.
 * - take: what is left
 * - wait: all of it, when the goods are back
 * - remove: nothing
 */
export type ShortChoice = 'take' | 'wait' | 'remove';

/** Keyed by `shortKey`. */
export type ShortChoices = ReadonlyMap<string, ShortChoice>;

export const NO_SHORT_CHOICES: ShortChoices = new Map();

export function shortKey({ productCode, unit }: LineKey): string {
  return `${productCode}:${unit}`;
}

/** The choices that the server would accept. */
export function choicesOf({ left, canWait }: ShortStock): readonly ShortChoice[] {
  return [...(left > 0 ? (['take'] as const) : []), ...(canWait ? (['wait'] as const) : []), 'remove'];
}

/** The person's choice, if the server would accept it; else the first. */
export function choiceFor(line: LineKey, stock: ShortStock, choices: ShortChoices): ShortChoice {
  const possible = choicesOf(stock);
  const chosen = choices.get(shortKey(line));
  return chosen !== undefined && possible.includes(chosen) ? chosen : (possible[0] ?? 'remove');
}
