import { startTransition, useEffect, useState } from 'react';

/** What comes while one scrolls is drawn in rows of this many, each between two frames. */
const STEP = 2;

interface CardsInTurn<Item> {
  /** What is drawn at each place now. */
  readonly items: readonly (Item | undefined)[];
  /** From this place on stands what the list before held, not to be seen: its cards become those of this list. */
  readonly unseenFrom: number | undefined;
}

/**
 * Which of a list are drawn just now. The first ones at once. All others that are there follow when those are on the
 * screen, and what comes later row by row, in pieces that let letters, taps and scrolling pass. Where another list
 * takes the place of one, the others of before stay until then, so that nothing has to be taken down for the first ones.
 *
 * @param name of the list: under the same name it only changes
 * @param first as many as are in sight at first
 */
export function useCardsInTurn<Item>(name: string, items: readonly Item[], first: number): CardsInTurn<Item> {
  const [drawn, setDrawn] = useState({ name, items, count: first });
  const isOther = drawn.name !== name;
  if (!isOther && drawn.items !== items) setDrawn({ ...drawn, items });
  const isWhole = !isOther && drawn.count >= items.length;

  // The frame is the browser's: what comes next is begun when what is before it is on the screen, not while it is made.
  useEffect(() => {
    if (isWhole) return undefined;
    const grow = () =>
      startTransition(() =>
        setDrawn((before) => {
          if (before.name !== name) return { name, items, count: Math.max(first, items.length) };
          return { ...before, count: before.count <= first ? before.items.length : before.count + STEP };
        }),
      );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(grow)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [drawn, isWhole, name, items, first]);

  if (!isOther) return { items: items.slice(0, drawn.count), unseenFrom: undefined };
  const firstOnes = Array.from({ length: first }, (_, place) => items[place]);
  return { items: [...firstOnes, ...drawn.items.slice(first, drawn.count)], unseenFrom: first };
}
