import { Select } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { tablesFor, type OfficeTable } from '#domain/office/table-import';
import { useMay, useMe } from '#office/accounts/use-me';
import { Page } from '#office/ui/page';
import { ExportCard } from './export-card.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportSteps } from './import-steps.tsx';
import { TABLE_LABELS } from '#office/ui/labels/table-labels';
import { TableDownloadMenu } from './table-download-menu.tsx';
import classes from './tables-screen.module.css';

/** Imports tables with a preview and an undo, and exports them. */
export function TablesScreen() {
  const { t } = useLingui();
  const { permissions } = useMe();
  const mayExport = useMay('export');
  const tables = tablesFor((permission) => permissions.includes(permission));
  return (
    <Page title={t`Import and export`} isScrolling>
      <div className={classes.screen}>
        <div className={classes.top}>
          <ImportCard tables={tables} />
          {mayExport ? <ExportCard /> : null}
        </div>
        {tables.length === 0 ? null : <ImportHistory />}
      </div>
    </Page>
  );
}

function ImportCard({ tables }: { readonly tables: readonly OfficeTable[] }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const search = useSearch({ from: '__root__' });
  const [isRunning, setIsRunning] = useState(false);
  const table = tables.find((one) => one === search['table']) ?? tables[0];
  if (table === undefined) return null;
  return (
    <section className={classes.card} aria-labelledby="import-title">
      <h2 className={classes.title} id="import-title">
        <Trans>Import a table</Trans>
      </h2>
      <div className={classes.choice}>
        <Select
          label={t`Table`}
          className={classes.grow}
          allowDeselect={false}
          disabled={isRunning}
          data={tables.map((one) => ({ value: one, label: i18n._(TABLE_LABELS[one]) }))}
          value={table}
          onChange={(value) => {
            if (value !== null) void navigate({ to: '/tables', search: { table: value }, replace: true });
          }}
        />
        <TableDownloadMenu table={table} isTemplate>
          <Trans>Download the form</Trans>
        </TableDownloadMenu>
      </div>
      {table === 'accounts' ? <AccountsNotice /> : null}
      <ImportSteps key={table} table={table} onRunning={setIsRunning} />
    </section>
  );
}

/** Tells what is special about a table of accounts before somebody imports one. */
function AccountsNotice() {
  return (
    <div className={classes.notice} data-tone="waiting">
      <ul>
        <li>
          <Trans>
            First passwords are in your file alone; nothing shows or stores them. Delete the file once
            everybody has signed in. Passwords of existing accounts never change.
          </Trans>
        </li>
        <li>
          <Trans>New staff are owners. Give them other roles under “Staff”.</Trans>
        </li>
        <li>
          <Trans>
            An undo locks the accounts that were added, because accounts can’t be deleted, and puts back the
            names, numbers and locks that were changed.
          </Trans>
        </li>
      </ul>
    </div>
  );
}
