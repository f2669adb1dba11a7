import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { Fragment, memo, useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Product } from '#domain/catalogue/product';
import classes from './card-rows.module.css';
import { WaitingCard } from '#ui/cards/waiting-cards';
import { WaitingRow } from '#ui/cards/compact/waiting-rows';
import { useRowLayout, type RowLook } from './use-row-layout.ts';
import { useRowsInTurn } from './use-rows-in-turn.ts';

interface CardRowsProps {
  /** Identifies the list; under the same name its content may change. */
  readonly name: string;
  readonly items: readonly Product[];
  /** The number of reserved places, which may exceed the items while they are loading. */
  readonly placeCount: number;
  readonly look: RowLook;
  /** The scroll position at the first paint, in pixels from the top. */
  readonly startsAt: number;
  /** A stable function as long as cards are rendered in the same way. */
  readonly renderCard: (product: Product, place: number) => ReactNode;
}

/** The number of rows rendered before and after the visible ones, so that scrolling does not reach an empty one. */
const NEAR_ROWS = 3;

/** The part of a row that may be hidden by the bars at the lower edge, where only the edge of a picture is visible. */
const PEEKING_PART = 0.45;

/**
 * Products in rows, virtualised: two cards or one line per row on a phone, more from tablet to desktop. Only rows in or near the viewport
 * are rendered, and the one with the focus; space for all others is reserved, so that the scroll bar shows the whole
 * length.
 */
export function CardRows(props: CardRowsProps) {
  const { name, items, placeCount, look, startsAt, renderCard } = props;
  const box = useRef<HTMLDivElement>(null);
  const focusedRow = useRef<number | undefined>(undefined);
  const { columns, rowHeight, gap, pageTop, screenHeight, measureRow } = useRowLayout(box, look);
  const count = Math.max(placeCount, items.length);
  // Its values are read at every render and passed on as numbers, so none can be stale.
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

  // The external system is the virtualizer, which caches measured heights.
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const near = virtualizer.getVirtualItems();
  const top = virtualizer.scrollOffset ?? startsAt;
  const visible = near.filter(({ start, end }) => end > top && start < top + screenHeight);
  const inOrder = [...visible, ...near.filter((row) => !visible.includes(row))].map(({ index }) => index);
  const list = useMemo(() => ({ name, items }), [name, items]);
  // After a tap the first cards come first; a row that is barely visible can wait for the next frame.
  const isPeeking = ({ start }: { readonly start: number }) =>
    start + rowHeight * PEEKING_PART > top + screenHeight;
  const atOnce = Math.max(1, visible.filter((row) => !isPeeking(row)).length);
  const { listIn, isComplete } = useRowsInTurn(list, inOrder, atOnce);
  return (
    <div
      ref={box}
      className={clsx(classes.rows, look.view === 'list' && classes.sheet)}
      style={{ height: virtualizer.getTotalSize() }}
      aria-busy={isComplete && items.length >= placeCount ? undefined : true}
      onFocus={({ target }) => {
        focusedRow.current = Number(target.closest('[data-row]')?.getAttribute('data-row'));
      }}
      onBlur={() => {
        focusedRow.current = undefined;
      }}
    >
      {near.map(({ index, start }) => {
        const shown = listIn(index);
        if (shown === undefined && !visible.some((row) => row.index === index)) return null;
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
            look={look}
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

interface RowProps extends Pick<CardRowsProps, 'look' | 'renderCard'> {
  readonly row: number;
  /** From the top of the rows. */
  readonly offset: number;
  readonly height: number;
  readonly columns: number;
  /** The number of its places: the last row may be short. */
  readonly count: number;
  /** The whole list; undefined while the row waits for its turn. */
  readonly items: readonly Product[] | undefined;
  /** Whether they belong to the visible list. */
  readonly isSeen: boolean;
  readonly measureRow: (row: HTMLElement | null) => (() => void) | undefined;
}

const Row = memo(function Row(props: RowProps) {
  const { row, offset, height, columns, count, items, isSeen, look, renderCard, measureRow } = props;
  const start = row * columns;
  return (
    <div
      ref={measureRow}
      data-row={row}
      className={clsx(classes.row, look.view === 'list' && classes.compact, !isSeen && classes.unseen)}
      style={{
        top: offset,
        minHeight: height,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {Array.from({ length: count }, (_, column) => {
        const product = items?.[start + column];
        return product === undefined ? (
          <WaitingPlace key={column} look={look} />
        ) : (
          <Fragment key={column}>{renderCard(product, start + column)}</Fragment>
        );
      })}
    </div>
  );
});

function WaitingPlace({ look: { view, hasCode } }: Pick<CardRowsProps, 'look'>) {
  return view === 'list' ? <WaitingRow isStill /> : <WaitingCard hasCode={hasCode} isStill />;
}
