import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { ImportPreview } from '#domain/office/table-import';
import type { TableImport } from '../use-table-import.ts';
import classes from '../tables-screen.module.css';

interface MappingNoticeProps {
  readonly work: TableImport;
  readonly preview: ImportPreview;
}

/** Says that the columns are those that a person chose, and lets them be changed. */
export function MappingNotice({ work, preview: { isRemembered, mapping } }: MappingNoticeProps) {
  return (
    <div className={classes.notice} data-tone="neutral">
      <p>
        {isRemembered ? (
          <span>
            <Trans>The columns are read as for the last file with these headings.</Trans>
          </span>
        ) : (
          <Trans>
            The columns are read as you chose. After the import, files with these headings are read like this.
          </Trans>
        )}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => work.askForColumns(mapping?.headingLine)}>
          <Trans>Change the columns</Trans>
        </Button>
      </p>
    </div>
  );
}
