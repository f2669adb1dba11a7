import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/** A list as it is on the screen. */
interface ShownList<Item> {
  /** Identifies the list; under the same name its content may change. */
  readonly name: string;
  readonly items: readonly Item[];
}

interface Drawn<Item> {
  readonly name: string;
  /** The list that each rendered row shows. */
  readonly rows: ReadonlyMap<number, ShownList<Item>>;
}

interface RowsInTurn<Item> {
  /** The list whose cards a row shows now: this one, the previous one, which is hidden, or none yet. */
  readonly listIn: (row: number) => ShownList<Item> | undefined;
  /** Every row shows this list. */
  readonly isComplete: boolean;
}

/**
 * Schedules the rows. When the page opens, its first rows are rendered at once, so that they are painted in the next
 * frame; when another list replaces the one on the screen, as at each letter of a search, only the first row is. All
 * others are rendered one by one, each between two frames, so that typing, taps and scrolling pass. Until its turn a row keeps
 * the cards of the previous list, so that nothing is unmounted only to be mounted again.
 *
 * @param rows the rows in or near the viewport, the nearest first
 * @param atOnce the number of rows that are rendered without waiting for a frame when the page opens
 */
export function useRowsInTurn<Item>(
  list: ShownList<Item>,
  rows: readonly number[],
  atOnce: number,
): RowsInTurn<Item> {
  const [rendered, setRendered] = useState<Drawn<Item>>(() => ({
    name: list.name,
    rows: new Map(rows.slice(0, atOnce).map((row) => [row, list])),
  }));
  let drawn = rendered;
  if (drawn.name !== list.name) {
    // A second row of cards would take a third of the time from a letter to its first results.
    drawn = { name: list.name, rows: new Map(drawn.rows).set(rows[0] ?? 0, list) };
    setRendered(drawn);
  }
  const next = rows.find((row) => drawn.rows.get(row)?.name !== list.name);

  const draw = useEffectEvent((row: number) => {
    startTransition(() =>
      setRendered((before) => {
        const near = [...before.rows].filter(([each]) => rows.includes(each));
        return { ...before, rows: new Map([...near, [row, list]]) };
      }),
    );
  });

  // The external system is the frame: a row is rendered after the one before it is painted.
  useEffect(() => {
    if (next === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => draw(next))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [next, list.name]);

  return {
    listIn: (row) => {
      const shown = drawn.rows.get(row);
      return shown?.name === list.name ? list : shown;
    },
    isComplete: next === undefined,
  };
}
