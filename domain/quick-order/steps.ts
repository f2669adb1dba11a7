/** A computation in parts of a few milliseconds. Between them, the caller may let taps and typing pass. */
export type Steps<Result> = Generator<void, Result, void>;

/** The names of so many products are read in a millisecond or two, on a slow phone in ten. */
const ITEMS_IN_A_STEP = 50;

/** Whether all items pass; stops at the first that does not. */
export function* everyInSteps<Item>(items: readonly Item[], passes: (item: Item) => boolean): Steps<boolean> {
  for (const [place, item] of items.entries()) {
    if (!passes(item)) return false;
    if (isEndOfStep(place)) yield;
  }
  return true;
}

/** The items that pass, in their order. */
export function* filterInSteps<Item>(
  items: readonly Item[],
  passes: (item: Item) => boolean,
): Steps<readonly Item[]> {
  const passed: Item[] = [];
  for (const [place, item] of items.entries()) {
    if (passes(item)) passed.push(item);
    if (isEndOfStep(place)) yield;
  }
  return passed;
}

/** Does something with each item. */
export function* forEachInSteps<Item>(items: readonly Item[], act: (item: Item) => unknown): Steps<void> {
  for (const [place, item] of items.entries()) {
    act(item);
    if (isEndOfStep(place)) yield;
  }
}

function isEndOfStep(place: number): boolean {
  return place % ITEMS_IN_A_STEP === ITEMS_IN_A_STEP - 1;
}

/** Does all steps at once. */
export function allSteps<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
