import type { LineKey } from './order.ts';
import type { RuleChoice } from './rules/broken-rule.ts';
import type { ShortChoice } from './stock/short-choice.ts';

/** The person's wish for a line that cannot be had as it was ordered. */
export type LineChoice = ShortChoice | RuleChoice;

/** Keyed by `lineKeyText`. */
export type LineChoices = ReadonlyMap<string, LineChoice>;

export const NO_LINE_CHOICES: LineChoices = new Map();

export function lineKeyText({ productCode, unit }: LineKey): string {
  return `${productCode}:${unit}`;
}

/** The person's choice, if it is possible; else the first. */
export function chosenOf<Choice extends LineChoice>(
  line: LineKey,
  possible: readonly Choice[],
  choices: LineChoices,
): Choice | undefined {
  const chosen = choices.get(lineKeyText(line));
  return possible.find((choice) => choice === chosen) ?? possible[0];
}
