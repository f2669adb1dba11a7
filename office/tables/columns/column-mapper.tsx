import { Button, NativeSelect } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ColumnChoice, FileColumn } from '#domain/office/imports/column-choice';
import { Icon } from '#office/ui/icon';
import type { TableImport } from '../use-table-import.ts';
import { ConstantValues } from './constant-values.tsx';
import { draftOf, mappingOf, missingFields, withColumn } from './mapping-draft.ts';
import classes from '../tables-screen.module.css';

interface ColumnMapperProps {
  readonly work: TableImport;
  readonly choice: ColumnChoice;
}

/** Lets a person say what the columns of a file are. The next file with these headings is read by itself. */
export function ColumnMapper({ work, choice }: ColumnMapperProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(() => draftOf(choice, work.options.mapping));
  const missing = missingFields(choice, draft);
  const names = missing.map(({ heading }) => heading).join(', ');
  return (
    <form
      className={classes.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.length === 0 && draft.fields.size > 0)
          work.chooseColumns(choice, mappingOf(choice, draft));
      }}
    >
      <div className={classes.notice} data-tone="waiting">
        {choice.reason === '' ? null : (
          <p>
            <strong>{choice.reason}</strong>
          </p>
        )}
        <p>
          <Trans>
            Say what each column of the file is. After the import, the next file with these headings is read
            like this, whoever drops it.
          </Trans>
        </p>
      </div>
      <NativeSelect
        label={t`Row of the headings`}
        className={classes.headingLine}
        value={String(choice.headingLine)}
        data={choice.lines.map(({ line, text }) => ({
          value: String(line),
          label: `${line}: ${text.slice(0, 60)}`,
        }))}
        onChange={({ currentTarget }) => work.askForColumns(Number(currentTarget.value))}
      />
      <div
        className={classes.scroll}
        data-tall
        tabIndex={0}
        role="region"
        aria-label={t`Columns of the file`}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Column of the file</Trans>
              </th>
              <th scope="col">
                <Trans>First values</Trans>
              </th>
              <th scope="col">
                <Trans>Column of the table</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {choice.columns.map((column) => (
              <ColumnRow
                key={column.column}
                column={column}
                choice={choice}
                field={draft.fields.get(column.column) ?? ''}
                onField={(field) => setDraft(withColumn(draft, column.column, field))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ConstantValues choice={choice} draft={draft} onDraft={setDraft} />
      {missing.length === 0 ? null : (
        <p className={classes.soft} role="status">
          <Trans>Still needed: {names}</Trans>
        </p>
      )}
      <div className={classes.foot}>
        <Button
          type="submit"
          disabled={missing.length > 0 || draft.fields.size === 0}
          leftSection={<Icon name="check" size={16} />}
        >
          <Trans>Show what changes</Trans>
        </Button>
      </div>
    </form>
  );
}

function ColumnRow({
  column: { letters, heading, samples },
  choice,
  field,
  onField,
}: {
  readonly column: FileColumn;
  readonly choice: ColumnChoice;
  readonly field: string;
  readonly onField: (field: string) => void;
}) {
  const { t } = useLingui();
  return (
    <tr data-left-out={field === '' || undefined}>
      <th scope="row">
        <span className={classes.before}>{letters}</span> {heading || <Trans>(no heading)</Trans>}
      </th>
      <td className={classes.before}>{samples.join(' · ')}</td>
      <td>
        <NativeSelect
          aria-label={heading === '' ? t`Column ${letters}` : t`Column ${letters}, ${heading}`}
          value={field}
          data={[
            { value: '', label: t`Leave out` },
            ...choice.fields.map(({ field: value, heading: name, isRequired }) => ({
              value,
              label: isRequired ? t`${name} (required)` : name,
            })),
          ]}
          onChange={({ currentTarget }) => onField(currentTarget.value)}
        />
      </td>
    </tr>
  );
}
