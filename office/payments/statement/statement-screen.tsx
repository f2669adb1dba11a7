import { Button } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { countBankLines, listBankLines } from '#contract/office/payments/statement-calls';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import type { ListedBankLine, ListedCandidate } from '#domain/office/statement/statement-list';
import { useMay } from '#office/accounts/use-me';
import { wordsIn } from '#office/kernel/search-text';
import { useAnswer, usePages } from '#office/kernel/use-call';
import { useCursor } from '#office/kernel/use-cursor';
import { useKeys } from '#office/kernel/use-keys';
import { DataTable } from '#office/ui/data-table';
import { Icon } from '#office/ui/icon';
import { TabLinks } from '#office/ui/layout/tab-links';
import { EmptyNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { SearchField } from '#office/ui/search-field';
import { SavedViewMenu } from '#office/ui/views/saved-view-menu';
import { useAddressFilter } from '#office/ui/views/use-address-filter';
import { AcceptSureDialog } from './accept-sure-dialog.tsx';
import { ImportStatementDialog } from './import-statement-dialog.tsx';
import { lineColumns } from './line-columns.tsx';
import { LinePanel } from './line-panel.tsx';
import { useBankLineDecisions } from './use-bank-line-decisions.ts';
import slip from '../slips-screen.module.css';
import classes from './statement-screen.module.css';

const NONE: ReadonlySet<string> = new Set();
const idOf = ({ id }: ListedBankLine) => id;

const LISTS = ['open', 'sure', 'possible', 'none', 'matched', 'aside', 'out'] as const;

type List = (typeof LISTS)[number];

const LIST_LABELS = {
  open: msg`To decide`,
  sure: msg`Sure`,
  possible: msg`Possible`,
  none: msg`Nothing fits`,
  matched: msg`Confirmed`,
  aside: msg`Set aside`,
  out: msg`Money that left`,
} as const;

/** The bank's lines beside the payments that they are. Everything works from the keyboard. */
export function StatementScreen() {
  const { t, i18n } = useLingui();
  const filter = useAddressFilter(['q', 'list']);
  const q = filter.text('q');
  const [shown = 'open'] = wordsIn(filter.text('list'), LISTS);
  const field = useRef<HTMLInputElement>(null);
  const [isImporting, setIsImporting] = useState(false);
  const [isAccepting, setIsAccepting] = useState(false);
  const [noting, setNoting] = useState<string>();
  const mayDecide = useMay('money.decide');
  const mayShare = useMay('views.share');
  const decisions = useBankLineDecisions();
  const counts = useAnswer(countBankLines, undefined);
  const list = usePages(listBankLines, { ...queryOf(shown), text: q, after: '', take: OFFICE_PAGE_SIZE });
  const cursor = useCursor(list.rows.map(idOf));
  const line = list.rows.find(({ id }) => id === cursor.id);
  const countOf = (grade: string) => counts.data?.find((each) => each.grade === grade)?.count ?? 0;
  const all = (counts.data ?? []).reduce((sum, { count }) => sum + count, 0);
  const numbers: Partial<Record<List, number>> = {
    open: all,
    sure: countOf('sure'),
    possible: countOf('possible'),
    none: countOf('none'),
  };

  const accept = (candidate: ListedCandidate | undefined) => {
    if (mayDecide && line?.state === 'open' && candidate !== undefined)
      void decisions.accept(line, candidate);
  };
  const aside = (isAside: boolean, note: string) => {
    setNoting(undefined);
    if (mayDecide && line !== undefined) void decisions.setAside(line, isAside, note);
  };
  useKeys({
    j: () => cursor.move(1),
    ArrowDown: () => cursor.move(1),
    k: () => cursor.move(-1),
    ArrowUp: () => cursor.move(-1),
    y: () => accept(line?.candidates[0]),
    Enter: () => accept(line?.candidates[0]),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].map((number) => [String(number), () => accept(line?.candidates[number - 1])]),
    ),
    n: () => {
      if (mayDecide && line?.state === 'open') setNoting(line.id);
    },
    u: () => {
      if (line?.state === 'aside') aside(false, '');
    },
    a: () => {
      if (mayDecide && countOf('sure') > 0) setIsAccepting(true);
    },
    i: () => {
      if (mayDecide) setIsImporting(true);
    },
    '/': () => field.current?.focus(),
    Escape: () => setNoting(undefined),
  });

  return (
    <Page
      title={t`Bank statement`}
      actions={
        <>
          <SearchField
            label={t`Words, order or amount`}
            value={q}
            onChange={(text) => filter.show({ q: text })}
            field={field}
          />
          <SavedViewMenu
            list="statement"
            current={filter.current}
            mayShare={mayShare}
            onOpen={filter.replace}
          />
          {mayDecide && countOf('sure') > 0 ? (
            <Button leftSection={<Icon name="check" size={16} />} onClick={() => setIsAccepting(true)}>
              <Plural value={countOf('sure')} one="Confirm # sure payment" other="Confirm # sure payments" />
            </Button>
          ) : null}
          {mayDecide ? (
            <Button
              variant="default"
              leftSection={<Icon name="upload" size={16} />}
              onClick={() => setIsImporting(true)}
            >
              <Trans>Import a statement</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <div className={slip.column}>
        <TabLinks
          label={t`Lines`}
          tabs={LISTS.map((each) => ({
            key: each,
            search: each === 'open' ? {} : { list: each },
            isCurrent: each === shown,
            label: i18n._(LIST_LABELS[each]),
            count: numbers[each] ?? '',
          }))}
        />
        <div className={classes.split} data-open={line !== undefined || undefined}>
          <div className={classes.list}>
            <DataTable
              label={t`Lines of the bank statement`}
              columns={lineColumns(i18n)}
              hiddenColumns={NONE}
              list={list}
              idOf={idOf}
              cursor={cursor.id}
              onCursor={cursor.set}
              onOpen={cursor.set}
              isBusy={(id) => decisions.busy.has(id)}
              empty={<EmptyList shown={shown} isSearching={q !== ''} />}
            />
          </div>
          {line === undefined ? null : (
            <LinePanel
              key={line.id}
              line={line}
              mayDecide={mayDecide}
              isBusy={decisions.busy.has(line.id)}
              isNoting={noting === line.id}
              onNoting={(isNoting) => setNoting(isNoting ? line.id : undefined)}
              onAccept={accept}
              onAside={aside}
            />
          )}
        </div>
      </div>
      <ImportStatementDialog isOpen={isImporting} onClose={() => setIsImporting(false)} />
      <AcceptSureDialog
        isOpen={isAccepting}
        onClose={() => setIsAccepting(false)}
        onAccept={decisions.acceptAll}
      />
    </Page>
  );
}

function queryOf(shown: List) {
  switch (shown) {
    case 'open':
      return { state: 'open', grade: undefined } as const;
    case 'sure':
    case 'possible':
    case 'none':
      return { state: 'open', grade: shown } as const;
    case 'matched':
    case 'aside':
    case 'out':
      return { state: shown, grade: undefined } as const;
  }
}

function EmptyList({ shown, isSearching }: { readonly shown: List; readonly isSearching: boolean }) {
  if (isSearching)
    return (
      <EmptyNotice
        icon="search"
        title={<Trans>No line matches</Trans>}
        text={<Trans>Search for other words, or for an amount such as 480.00.</Trans>}
      />
    );
  return shown === 'open' ? (
    <EmptyNotice
      icon="check"
      title={<Trans>Every line is decided</Trans>}
      text={<Trans>Import the statement of your bank to see which payments have arrived.</Trans>}
    />
  ) : (
    <EmptyNotice
      icon="check"
      title={<Trans>No lines here</Trans>}
      text={<Trans>Lines appear here once somebody imports a statement.</Trans>}
    />
  );
}
