import { Button, VisuallyHidden } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { listImports } from '#contract/office/import-calls';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import type { ImportEntry, KeptChange } from '#domain/office/table-import';
import { usePages } from '#office/kernel/use-call';
import { Moment } from '#office/ui/moment';
import { ErrorNotice } from '#office/ui/notices';
import { StateBadge } from '#office/ui/state-badge';
import { TABLE_LABELS } from '#office/ui/labels/table-labels';
import { UndoButton } from './undo-button.tsx';
import classes from './tables-screen.module.css';

/** The imports and the changes of prices so far: who, when, what, and their undo. */
export function ImportHistory() {
  return (
    <section className={classes.card} aria-labelledby="history-title">
      <h2 className={classes.title} id="history-title">
        <Trans>History of imports</Trans>
      </h2>
      <HistoryList table={undefined} />
    </section>
  );
}

/** Lists the history, or what it has of one kind. */
export function HistoryList({ table }: { readonly table: KeptChange | undefined }) {
  const { t } = useLingui();
  const list = usePages(listImports, { id: '', table, after: '', take: OFFICE_PAGE_SIZE });
  return (
    <>
      {list.error === null ? null : <ErrorNotice error={list.error} onRetry={list.retry} />}
      {list.rows.length === 0 && !list.isLoading && list.error === null ? (
        <p className={classes.soft}>
          <Trans>No imports yet</Trans>
        </p>
      ) : null}
      {list.rows.length === 0 ? null : (
        <div className={classes.history} tabIndex={0} role="region" aria-label={t`History of imports`}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>When</Trans>
                </th>
                <th scope="col">
                  <Trans>Who</Trans>
                </th>
                <th scope="col">
                  <Trans>Table</Trans>
                </th>
                <th scope="col">
                  <Trans>File</Trans>
                </th>
                <th scope="col" className={classes.end}>
                  <Trans>New</Trans>
                </th>
                <th scope="col" className={classes.end}>
                  <Trans>Changed</Trans>
                </th>
                <th scope="col" className={classes.end}>
                  <Trans>Unchanged</Trans>
                </th>
                <th scope="col">
                  <Trans>State</Trans>
                </th>
                <th scope="col">
                  <VisuallyHidden>
                    <Trans>Undo</Trans>
                  </VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.rows.map((entry) => (
                <HistoryRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {list.hasMore ? (
        <div className={classes.foot}>
          <Button variant="default" onClick={list.loadMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}

function HistoryRow({ entry }: { readonly entry: ImportEntry }) {
  const { i18n } = useLingui();
  const { at, by, table, file, added, changed, unchanged, undoneAt, undoneBy, keptRows } = entry;
  return (
    <tr>
      <td className={classes.nowrap}>
        <Moment at={at} />
      </td>
      <td>{by || '–'}</td>
      <td>{i18n._(TABLE_LABELS[table])}</td>
      <td>
        <span className={classes.fileName}>{file || '–'}</span>
        {entry.isMapped ? (
          <>
            {' '}
            <StateBadge tone="neutral">
              <Trans>Columns chosen</Trans>
            </StateBadge>
          </>
        ) : null}
      </td>
      <td className={classes.end}>{added}</td>
      <td className={classes.end}>{changed}</td>
      <td className={classes.end}>{unchanged}</td>
      <td>
        {undoneAt === undefined ? (
          <StateBadge tone="good">
            {table === 'prices' ? <Trans>Prices set</Trans> : <Trans>Imported</Trans>}
          </StateBadge>
        ) : (
          <>
            <StateBadge tone="neutral">
              {keptRows > 0 ? <Trans>Undone, {keptRows} rows stay</Trans> : <Trans>Undone</Trans>}
            </StateBadge>{' '}
            <span className={classes.before}>
              {undoneBy} <Moment at={undoneAt} />
            </span>
          </>
        )}
      </td>
      <td className={classes.end}>
        <UndoButton entry={entry} isSmall />
      </td>
    </tr>
  );
}
