import { Select } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { exportPermissions, OFFICE_TABLES } from '#domain/office/table-import';
import { useMe } from '#office/accounts/use-me';
import { TableDownloadMenu } from './table-download-menu.tsx';
import { TABLE_LABELS } from '#office/ui/labels/table-labels';
import classes from './tables-screen.module.css';

/** Exports the present data in the format of the import. */
export function ExportCard() {
  const { t, i18n } = useLingui();
  const { permissions } = useMe();
  const tables = OFFICE_TABLES.filter((one) =>
    exportPermissions(one).every((permission) => permissions.includes(permission)),
  );
  const [table, setTable] = useState<(typeof OFFICE_TABLES)[number]>('products');
  return (
    <section className={classes.card} aria-labelledby="export-title">
      <h2 className={classes.title} id="export-title">
        <Trans>Export a table</Trans>
      </h2>
      <p className={classes.soft}>
        <Trans>You can edit the file and import it again.</Trans>
      </p>
      <Select
        label={t`Table`}
        allowDeselect={false}
        data={tables.map((one) => ({ value: one, label: i18n._(TABLE_LABELS[one]) }))}
        value={table}
        onChange={(value) => setTable(tables.find((one) => one === value) ?? table)}
      />
      <TableDownloadMenu table={table}>
        <Trans>Export</Trans>
      </TableDownloadMenu>
      <p className={classes.soft}>
        <Trans>
          To export orders, choose them with filters in the{' '}
          <Link to="/orders" className={classes.link}>
            list of orders
          </Link>
          .
        </Trans>
      </p>
      <p className={classes.soft}>
        <Trans>
          Provinces, districts and subdistricts are part of the app, the same for every company. Whoever runs
          the server replaces them with a new version.
        </Trans>
      </p>
    </section>
  );
}
