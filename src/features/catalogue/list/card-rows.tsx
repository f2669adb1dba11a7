import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { Fragment, memo, useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Product } from '#domain/catalogue/product';
import classes from './card-rows.module.css';
import { WaitingCard } from '#ui/cards/waiting-cards';
import { useRowLayout } from './use-row-layout.ts';
import { useRowsInTurn } from './use-rows-in-turn.ts';

interface CardRowsProps {
  /** Another name is another list; under the same name it only changes. */
  readonly name: string;
  readonly items: readonly Product[];
  /** How many places are kept: there may be more than items, while they are still to come. */
  readonly placeCount: number;
  /** Whether the cards show the product's code. */
  readonly hasCode: boolean;
  /** Where the page will stand when it is first painted, in pixels from its top. */
  readonly startsAt: number;
  /** The same function as long as cards are drawn in the same way. */
  readonly renderCard: (product: Product, place: number) => ReactNode;
}

/** Rows behind and before those in sight that are drawn too, so that a thumb does not come to an empty one. */
const NEAR_ROWS = 3;

/** At the lower edge of the screen, where the bars are, no more than the edge of a picture is seen of so much of a row. */
const PEEKING_PART = 0.45;

/**
 * Cards in rows, as many as there are: two a row on a phone, more from tablet to desktop. Only those in sight and near are
 * drawn, and the one that has the focus; the places of all others are kept, so that the scroll bar says how much there is.
 */
export function CardRows(props: CardRowsProps) {
  const { name, items, placeCount, hasCode, startsAt, renderCard } = props;
  const box = useRef<HTMLDivElement>(null);
  const focusedRow = useRef<number | undefined>(undefined);
  const { columns, rowHeight, gap, pageTop, screenHeight, measureRow } = useRowLayout(box, hasCode);
  const count = Math.max(placeCount, items.length);
  // What it says is read at every drawing and passed on as numbers, so nothing of it can be stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: Math.ceil(count / columns),
    estimateSize: () => rowHeight,
    gap,
    scrollMargin: pageTop,
    overscan: NEAR_ROWS,
    initialOffset: startsAt,
    initialRect: { width: 0, height: screenHeight },
    useFlushSync: false,
    rangeExtractor: (range) => withRow(range, focusedRow.current),
  });

  // The virtualizer stands outside React and keeps the heights it was told.
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const near = virtualizer.getVirtualItems();
  const top = virtualizer.scrollOffset ?? startsAt;
  const inSight = near.filter(({ start, end }) => end > top && start < top + screenHeight);
  const inOrder = [...inSight, ...near.filter((row) => !inSight.includes(row))].map(({ index }) => index);
  const list = useMemo(() => ({ name, items }), [name, items]);
  // Whoever taps waits for the first cards; of a row that only peeks in the next frame is early enough.
  const isPeeking = ({ start }: { readonly start: number }) =>
    start + rowHeight * PEEKING_PART > top + screenHeight;
  const atOnce = Math.max(1, inSight.filter((row) => !isPeeking(row)).length);
  const { listIn, isWhole } = useRowsInTurn(list, inOrder, atOnce);
  return (
    <div
      ref={box}
      className={classes.rows}
      style={{ height: virtualizer.getTotalSize() }}
      aria-busy={isWhole && items.length >= placeCount ? undefined : true}
      onFocus={({ target }) => {
        focusedRow.current = Number(target.closest('[data-row]')?.getAttribute('data-row'));
      }}
      onBlur={() => {
        focusedRow.current = undefined;
      }}
    >
      {near.map(({ index, start }) => {
        const shown = listIn(index);
        if (shown === undefined && !inSight.some((row) => row.index === index)) return null;
        return (
          <Row
            key={index}
            row={index}
            offset={start - pageTop}
            height={rowHeight}
            columns={columns}
            count={Math.min(columns, count - index * columns)}
            items={shown?.items}
            isSeen={shown === undefined || shown.name === name}
            hasCode={hasCode}
            renderCard={renderCard}
            measureRow={measureRow}
          />
        );
      })}
    </div>
  );
}

function withRow(range: Range, row: number | undefined): number[] {
  const rows = defaultRangeExtractor(range);
  if (row === undefined || row >= range.count || rows.includes(row)) return rows;
  return [...rows, row].toSorted((one, other) => one - other);
}

interface RowProps extends Pick<CardRowsProps, 'hasCode' | 'renderCard'> {
  readonly row: number;
  /** From the top of the rows. */
  readonly offset: number;
  readonly height: number;
  readonly columns: number;
  /** How many places it has: the last row may be short. */
  readonly count: number;
  /** The whole list; undefined while its turn has not come. */
  readonly items: readonly Product[] | undefined;
  /** Whether they are of the list that is shown. */
  readonly isSeen: boolean;
  readonly measureRow: (row: HTMLElement | null) => (() => void) | undefined;
}

const Row = memo(function Row(props: RowProps) {
  const { row, offset, height, columns, count, items, isSeen, hasCode, renderCard, measureRow } = props;
  const start = row * columns;
  return (
    <div
      ref={measureRow}
      data-row={row}
      className={clsx(classes.row, !isSeen && classes.unseen)}
      style={{
        top: offset,
        minHeight: height,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {Array.from({ length: count }, (_, column) => {
        const product = items?.[start + column];
        return product === undefined ? (
          <WaitingCard key={column} hasCode={hasCode} isStill />
        ) : (
          <Fragment key={column}>{renderCard(product, start + column)}</Fragment>
        );
      })}
    </div>
  );
});
