import { useRef, type ReactNode } from 'react';
import type { PagedRows } from '#office/kernel/use-call';
import { useCursor } from '#office/kernel/use-cursor';
import { useKeys, type KeyMap } from '#office/kernel/use-keys';
import { DataTable, type Column } from '#office/ui/data-table';
import { FilterBadges, type FilterBadge } from '#office/ui/filter-badges';
import { Page } from '#office/ui/page';
import { SearchField } from '#office/ui/search-field';
import type { SearchTexts } from '#office/kernel/search-text';
import type { OfficeList } from '#domain/office/saved-view';
import classes from './list-screen.module.css';
import { useListView } from './use-list-view.tsx';

interface ListScreenProps<Row extends object> {
  /** The name under which views and columns of the list are kept. */
  readonly name: OfficeList;
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  /** The columns that are hidden until somebody chooses others; none by default. */
  readonly usual?: readonly string[];
  readonly list: PagedRows<Row>;
  readonly idOf: (row: Row) => string;
  readonly onOpen: (id: string) => void;
  readonly search?: {
    readonly label: string;
    readonly value: string;
    readonly onChange: (text: string) => void;
  };
  /** Other filters than the search. */
  readonly filters?: ReactNode;
  /** A filter with an empty text is not set. */
  readonly badges: readonly FilterBadge[];
  /** The filters on the screen, as its address holds them. */
  readonly current: SearchTexts;
  /** Shows other filters; none to clear all. */
  readonly onView: (search: SearchTexts) => void;
  readonly mayShare: boolean;
  readonly actions?: ReactNode;
  /** More keys than those of the cursor. */
  readonly keysAt?: (cursor: string | undefined) => KeyMap;
  readonly empty: ReactNode;
  /** The dialogs of the screen. */
  readonly children?: ReactNode;
}

/** A screen with one list: search, filters with badges, saved views, columns, and a cursor that the keys move. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { name, title, columns, list, idOf, onOpen, search, filters, current, onView } = props;
  const field = useRef<HTMLInputElement>(null);
  const cursor = useCursor(list.rows.map(idOf));
  const view = useListView({
    list: name,
    columns,
    usual: props.usual,
    current,
    mayShare: props.mayShare,
    onOpen: onView,
  });
  const open = (id: string | undefined) => {
    if (id !== undefined) onOpen(id);
  };
  useKeys({
    j: () => cursor.move(1),
    ArrowDown: () => cursor.move(1),
    k: () => cursor.move(-1),
    ArrowUp: () => cursor.move(-1),
    Enter: () => open(cursor.id),
    '/': search === undefined ? undefined : () => field.current?.focus(),
    ...props.keysAt?.(cursor.id),
  });
  return (
    <Page
      title={title}
      actions={
        <>
          {search === undefined ? null : <SearchField {...search} field={field} />}
          {view.savedViews}
          {filters}
          {props.actions}
          {view.columnMenu}
        </>
      }
    >
      <div className={classes.screen}>
        <FilterBadges badges={props.badges.filter(({ text }) => text !== '')} onClear={() => onView({})} />
        <div className={classes.list}>
          <DataTable
            label={title}
            columns={columns}
            hiddenColumns={new Set(view.hidden)}
            list={list}
            idOf={idOf}
            cursor={cursor.id}
            onCursor={cursor.set}
            onOpen={open}
            empty={props.empty}
          />
        </div>
      </div>
      {props.children}
    </Page>
  );
}
