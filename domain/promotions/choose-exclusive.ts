import type { PossibleRule, Run } from './run-rules.ts';

/** Up to here every combination of exclusive rules is tried; a product of groups beyond it is decided one by one. */
const MAX_COMBINATIONS = 64;

interface Choice {
  readonly run: Run;
  /** The rules that gave way, with the id of the one that worked instead. */
  readonly outdone: ReadonlyMap<string, string>;
}

/**
 * Chooses one rule of each exclusive group, so that the customer gets the most from the whole order. Of equal choices
 * the one with earlier rules is taken.
 *
 * @param possible in the order in which the rules work
 */
export function chooseExclusive(
  possible: readonly PossibleRule[],
  run: (rules: readonly PossibleRule[]) => Run,
): Choice {
  const groups = groupsOf(possible);
  const combinations = groups.reduce((product, { length }) => product * length, 1);
  const chosen =
    combinations <= MAX_COMBINATIONS ? bestOfAll(possible, groups, run) : bestInTurn(possible, groups, run);
  const outdone = new Map<string, string>();
  for (const group of groups)
    for (const { rule } of group) {
      const winner = chosen.find((each) => group.includes(each));
      if (winner !== undefined && winner.rule !== rule) outdone.set(rule.id, winner.rule.id);
    }
  return { run: run(without(possible, groups, chosen)), outdone };
}

/** The groups of which more than one rule can work. */
function groupsOf(possible: readonly PossibleRule[]): readonly (readonly PossibleRule[])[] {
  const names = new Set(possible.map(({ rule }) => rule.exclusiveGroup).filter((name) => name !== ''));
  return [...names]
    .map((name) => possible.filter(({ rule }) => rule.exclusiveGroup === name))
    .filter(({ length }) => length > 1);
}

function bestOfAll(
  possible: readonly PossibleRule[],
  groups: readonly (readonly PossibleRule[])[],
  run: (rules: readonly PossibleRule[]) => Run,
): readonly PossibleRule[] {
  const all = groups.reduce<readonly (readonly PossibleRule[])[]>(
    (combinations, group) => combinations.flatMap((each) => group.map((rule) => [...each, rule])),
    [[]],
  );
  return best(all, (chosen) => run(without(possible, groups, chosen)));
}

/** Decides the groups one after the other, with the rules of later groups left out. */
function bestInTurn(
  possible: readonly PossibleRule[],
  groups: readonly (readonly PossibleRule[])[],
  run: (rules: readonly PossibleRule[]) => Run,
): readonly PossibleRule[] {
  return groups.reduce<readonly PossibleRule[]>(
    (chosen, group) =>
      best(
        group.map((rule) => [...chosen, rule]),
        (each) => run(without(possible, groups, each)),
      ),
    [],
  );
}

function best(
  all: readonly (readonly PossibleRule[])[],
  run: (chosen: readonly PossibleRule[]) => Run,
): readonly PossibleRule[] {
  const [first = [], ...rest] = all;
  if (rest.length === 0) return first;
  return rest.reduce(
    (winner, chosen) => {
      const { worth } = run(chosen);
      return worth > winner.worth ? { chosen, worth } : winner;
    },
    { chosen: first, worth: run(first).worth },
  ).chosen;
}

/** The possible rules without those of the groups that were not chosen. */
function without(
  possible: readonly PossibleRule[],
  groups: readonly (readonly PossibleRule[])[],
  chosen: readonly PossibleRule[],
): readonly PossibleRule[] {
  return possible.filter((each) => chosen.includes(each) || !groups.some((group) => group.includes(each)));
}
