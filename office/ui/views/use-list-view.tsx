import type { ReactNode } from 'react';
import type { OfficeList } from '#domain/office/saved-view';
import { textsIn, useKeptState } from '#office/kernel/kept-state';
import type { SearchTexts } from '#office/kernel/search-text';
import { ColumnMenu } from '#office/ui/column-menu';
import { SavedViewMenu } from './saved-view-menu.tsx';
import { readColumns, writeColumns } from './view-columns.ts';

interface ListViewOptions {
  readonly list: OfficeList;
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  /** The columns that are hidden until somebody chooses others; none by default. */
  readonly usual?: readonly string[] | undefined;
  /** The filters on the screen, as its address holds them. */
  readonly current: SearchTexts;
  /** Whether the person may share views with everybody. */
  readonly mayShare: boolean;
  /** Shows the filters of a saved view. */
  readonly onOpen: (search: SearchTexts) => void;
}

interface ListView {
  /** The hidden columns. */
  readonly hidden: readonly string[];
  readonly savedViews: ReactNode;
  readonly columnMenu: ReactNode;
}

const NONE: readonly string[] = [];

/** The columns of a list that the person chose, and its saved views, which keep filters and columns. */
export function useListView({
  list,
  columns,
  usual = NONE,
  current,
  mayShare,
  onOpen,
}: ListViewOptions): ListView {
  const [hidden, setHidden] = useKeptState(`columns:${list}`, usual, textsIn);
  return {
    hidden,
    savedViews: (
      <SavedViewMenu
        list={list}
        current={{ ...current, ...writeColumns(columns, hidden) }}
        mayShare={mayShare}
        onOpen={(search) => {
          setHidden(readColumns(columns, search) ?? hidden);
          onOpen(search);
        }}
      />
    ),
    columnMenu: (
      <ColumnMenu
        columns={columns}
        hidden={new Set(hidden)}
        usual={usual}
        onChange={(next) => setHidden([...next])}
      />
    ),
  };
}
