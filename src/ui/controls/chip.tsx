import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './chip.module.css';

/** The classes of a chip for a link. */
export function chipClassName(isChosen: boolean): string {
  return clsx(classes.chip, isChosen && classes.chosen);
}

interface ChipProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One choice of a filter. */
export function Chip({ isChosen, onChoose, children }: ChipProps) {
  return (
    <button
      ref={isChosen ? showInRow : undefined}
      type="button"
      className={chipClassName(isChosen)}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

/** Scrolls the chosen chip into view within its row, without moving the page. */
function showInRow(chip: HTMLElement | null): void {
  const row = chip?.parentElement;
  if (chip === null || row === null || row === undefined) return;
  row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
}

/** Chips in one row that scrolls sideways. */
export function ChipRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.row} role="group" aria-label={label}>
      {children}
    </div>
  );
}
