import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/** A list as it stands on the screen. */
interface ShownList<Item> {
  /** Another name is another list; under the same name it only changes. */
  readonly name: string;
  readonly items: readonly Item[];
}

interface Drawn<Item> {
  readonly name: string;
  /** Which list each drawn row shows. */
  readonly rows: ReadonlyMap<number, ShownList<Item>>;
}

interface RowsInTurn<Item> {
  /** The list whose cards stand in a row now: this one, the one before, which is not to be seen, or none yet. */
  readonly listIn: (row: number) => ShownList<Item> | undefined;
  /** Every row has come to show this list. */
  readonly isWhole: boolean;
}

/**
 * Which rows are drawn just now. Of another list the first at once, so that they are on the screen at the next frame; all
 * others one by one, each between two frames, in pieces that let letters, taps and scrolling pass. Until its turn
 * comes a row keeps the cards of the list before, so that nothing is taken down only to be built again.
 *
 * @param rows that are in sight or near, the nearest first
 * @param atOnce as many of them as are drawn without waiting for a frame
 */
export function useRowsInTurn<Item>(
  list: ShownList<Item>,
  rows: readonly number[],
  atOnce: number,
): RowsInTurn<Item> {
  const firstRows = () => rows.slice(0, atOnce).map((row): [number, ShownList<Item>] => [row, list]);
  const [kept, setKept] = useState<Drawn<Item>>(() => ({ name: list.name, rows: new Map(firstRows()) }));
  let drawn = kept;
  if (drawn.name !== list.name) {
    drawn = { name: list.name, rows: new Map([...drawn.rows, ...firstRows()]) };
    setKept(drawn);
  }
  const next = rows.find((row) => drawn.rows.get(row)?.name !== list.name);

  const draw = useEffectEvent((row: number) => {
    startTransition(() =>
      setKept((before) => {
        const near = [...before.rows].filter(([each]) => rows.includes(each));
        return { ...before, rows: new Map([...near, [row, list]]) };
      }),
    );
  });

  // The frame is the browser's: a row is begun when the one before it is on the screen, not while it is made.
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
    isWhole: next === undefined,
  };
}
