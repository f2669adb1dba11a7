import type { LineKey } from './order.ts';
import type { OrderLine } from './order-draft.ts';
import type { RuleChoice } from './rules/broken-rule.ts';
import type { ShortChoice } from './stock/short-choice.ts';

/** Another product in place of the line, with the quantity and the price that the person saw. */
export interface InsteadChoice {
  readonly instead: OrderLine;
}

/** The person's wish for a line that cannot be had as it was ordered. */
export type LineChoice = ShortChoice | RuleChoice;

/** Keyed by `lineKeyText`. */
export type LineChoices = ReadonlyMap<string, LineChoice | InsteadChoice>;

export const NO_LINE_CHOICES: LineChoices = new Map();

export function lineKeyText({ productCode, unit }: LineKey): string {
  return `${productCode}:${unit}`;
}

/** The person's choice, if it is possible; else the first. Another product is possible whenever it was offered. */
export function chosenOf<Choice extends LineChoice>(
  line: LineKey,
  possible: readonly Choice[],
  choices: LineChoices,
): Choice | InsteadChoice | undefined {
  const chosen = choices.get(lineKeyText(line));
  if (typeof chosen === 'object') return chosen;
  return possible.find((choice) => choice === chosen) ?? possible[0];
}

/** Whether the person takes another product for any line. */
export function hasSubstitute(choices: LineChoices): boolean {
  return [...choices.values()].some((choice) => typeof choice === 'object');
}

/**
 * The choices as they can be offered now: another product has its current quantity and price, and is left out if it is no longer
 * offered. So nobody accepts what is not on the screen.
 */
export function currentChoices(
  choices: LineChoices,
  substitutes: ReadonlyMap<string, readonly OrderLine[]>,
): LineChoices {
  return new Map(
    [...choices].flatMap(([key, choice]): readonly [string, LineChoice | InsteadChoice][] => {
      if (typeof choice !== 'object') return [[key, choice]];
      const text = lineKeyText(choice.instead);
      const instead = substitutes.get(key)?.find((each) => lineKeyText(each) === text);
      return instead === undefined ? [] : [[key, { instead }]];
    }),
  );
}
