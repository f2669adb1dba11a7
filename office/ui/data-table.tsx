import { Checkbox, Skeleton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PagedRows } from '#office/kernel/use-call';
import { ErrorNotice } from './notices.tsx';
import classes from './data-table.module.css';

const features = tableFeatures({ columnVisibilityFeature });

/** A column of a list. */
export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** A CSS grid width, such as `120px` or `minmax(160px, 1fr)`. */
  readonly width: string;
  readonly isNumber?: boolean;
  readonly render: (row: Row) => ReactNode;
}

interface DataTableProps<Row extends object> {
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly hiddenColumns: ReadonlySet<string>;
  readonly list: PagedRows<Row>;
  readonly idOf: (row: Row) => string;
  readonly cursor: string | undefined;
  readonly onCursor: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly selection?: {
    readonly selected: ReadonlySet<string>;
    readonly onToggle: (id: string, isRange: boolean) => void;
    readonly onToggleAll: () => void;
    readonly labelOf: (row: Row) => string;
  };
  readonly isBusy?: (id: string) => boolean;
  readonly empty: ReactNode;
  readonly rowHeight?: number;
}

const ROW_HEIGHT = 44;
const HEAD_HEIGHT = 38;
const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** How many rows before the end the next page is read. */
const READ_AHEAD = 15;

/**
 * A list of any length, of which only the visible rows are drawn. The keys of the screen move its cursor, so the list
 * has the focus as a whole and names the row of its cursor.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  hiddenColumns,
  list,
  idOf,
  cursor,
  onCursor,
  onOpen,
  selection,
  isBusy,
  empty,
  rowHeight = ROW_HEIGHT,
}: DataTableProps<Row>) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const table = useTable({
    features,
    data: list.rows,
    columns: columns.map(({ id }): ColumnDef<typeof features, Row> => ({ id })),
    getRowId: idOf,
    state: { columnVisibility: Object.fromEntries([...hiddenColumns].map((id) => [id, false])) },
  });
  const { rows } = table.getRowModel();
  // The compiler of React is not used here, and nothing memoizes what this returns.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  const { hasMore, loadMore } = list;
  useEffect(() => {
    if (hasMore && lastShown >= rows.length - READ_AHEAD) loadMore();
  });
  const cursorAt = rows.findIndex(({ id }) => id === cursor);
  useEffect(() => {
    if (cursorAt >= 0) virtual.scrollToIndex(cursorAt);
  }, [cursorAt, virtual]);

  const shown = columns.filter(({ id }) => !hiddenColumns.has(id));
  const template = [...(selection === undefined ? [] : ['44px']), ...shown.map(({ width }) => width)].join(
    ' ',
  );
  // The name of a row stays in sight while its columns scroll.
  const first = clsx(classes.first, selection !== undefined && classes.afterCheck);
  const grid = { gridTemplateColumns: template };
  const isAllSelected =
    selection !== undefined && rows.length > 0 && rows.every(({ id }) => selection.selected.has(id));

  if (list.error !== null && rows.length === 0)
    return <ErrorNotice error={list.error} onRetry={list.retry} />;
  return (
    <div
      className={classes.frame}
      ref={frame}
      role="grid"
      aria-label={label}
      aria-rowcount={list.hasMore ? -1 : rows.length + 1}
      aria-busy={list.isLoading}
      aria-multiselectable={selection !== undefined}
      aria-activedescendant={cursorAt < 0 ? undefined : rowElementId(label, cursor)}
      tabIndex={0}
    >
      <div className={clsx(classes.table, list.isStale && classes.stale)} role="presentation">
        <div className={classes.head} style={{ ...grid, height: HEAD_HEIGHT }} role="row" aria-rowindex={1}>
          {selection === undefined ? null : (
            <div className={classes.check} role="columnheader">
              <Checkbox
                size="xs"
                aria-label={t`Select all shown rows`}
                checked={isAllSelected}
                indeterminate={!isAllSelected && selection.selected.size > 0}
                onChange={selection.onToggleAll}
                tabIndex={-1}
              />
            </div>
          )}
          {shown.map(({ id, title, isNumber }, place) => (
            <div
              key={id}
              role="columnheader"
              className={clsx(classes.cell, place === 0 && first, isNumber === true && classes.end)}
            >
              {title}
            </div>
          ))}
        </div>
        {list.isLoading ? <Loading height={rowHeight} /> : null}
        {!list.isLoading && rows.length === 0 ? (
          <div role="row">
            <div role="gridcell">{empty}</div>
          </div>
        ) : null}
        <div className={classes.body} style={{ height: virtual.getTotalSize() }} role="rowgroup">
          {items.map((item) => {
            const row = rows[item.index];
            if (row === undefined) return null;
            const isSelected = selection?.selected.has(row.id) ?? false;
            return (
              <div
                key={row.id}
                id={rowElementId(label, row.id)}
                className={classes.row}
                style={{ ...grid, height: rowHeight, transform: `translateY(${item.start - HEAD_HEIGHT}px)` }}
                role="row"
                aria-rowindex={item.index + 2}
                aria-selected={selection === undefined ? undefined : isSelected}
                data-cursor={row.id === cursor || undefined}
                data-busy={isBusy?.(row.id) === true || undefined}
                onMouseDown={() => onCursor(row.id)}
                onClick={() => onOpen(row.id)}
              >
                {selection === undefined ? null : (
                  <div className={classes.check} role="gridcell" onClick={(event) => event.stopPropagation()}>
                    <Checkbox
                      size="xs"
                      checked={isSelected}
                      aria-label={selection.labelOf(row.original)}
                      tabIndex={-1}
                      onChange={() => undefined}
                      onClick={(event) => selection.onToggle(row.id, event.shiftKey)}
                    />
                  </div>
                )}
                {row.getVisibleCells().map(({ id }, place) => (
                  <div
                    key={id}
                    role="gridcell"
                    className={clsx(
                      classes.cell,
                      place === 0 && first,
                      shown[place]?.isNumber === true && classes.end,
                    )}
                  >
                    {/* FlexRender would draw a new component each time, and replace a button while it is pressed. */}
                    {shown[place]?.render(row.original)}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
        {list.hasMore && rows.length > 0 ? (
          <div className={classes.more} role="presentation">
            <Trans>Loading more…</Trans>
          </div>
        ) : null}
      </div>
    </div>
  );
}

const rowElementId = (label: string, id: string | undefined) => `row-${label.length}-${id ?? ''}`;

/** Rows as high as the later ones, so that nothing jumps. */
function Loading({ height }: { readonly height: number }) {
  return (
    <div role="row">
      <div role="gridcell">
        {SKELETON_ROWS.map((each) => (
          <div key={each} style={{ height, padding: '13px 14px' }}>
            <Skeleton height={16} radius={6} />
          </div>
        ))}
      </div>
    </div>
  );
}
