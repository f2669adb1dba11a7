import { Button, Checkbox } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { CellProblem, ChangedRow, ImportPreview } from '#domain/office/table-import';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showFailed } from '#office/ui/show-notice';
import { StateBadge } from '#office/ui/state-badge';
import { MappingNotice } from './columns/mapping-notice.tsx';
import { ImportCounts } from './import-counts.tsx';
import type { TableImport } from './use-table-import.ts';
import classes from './tables-screen.module.css';

interface PreviewProps {
  readonly work: TableImport;
  readonly preview: ImportPreview;
  readonly isOutdated: boolean;
}

/** Shows what an import would change, with the button that does it. */
export function ImportPreviewPart({ work, preview, isOutdated }: PreviewProps) {
  const { options } = work;
  const { problemCount, largeCount, guessable, added, changed, removed } = preview;
  const isNothing = added + changed + removed === 0;
  const isUnconfirmed = largeCount > 0 && !options.isAcceptingLargeChanges;
  return (
    <>
      {isOutdated && problemCount === 0 && !isUnconfirmed ? (
        <div className={classes.notice} data-tone="waiting" role="alert">
          <p>
            <Trans>
              Somebody changed the data since you looked, so nothing was imported. This is what would change
              now.
            </Trans>
          </p>
        </div>
      ) : null}
      {preview.mapping === undefined ? null : <MappingNotice work={work} preview={preview} />}
      <ImportCounts counts={preview} />
      {problemCount === 0 ? null : <Problems work={work} preview={preview} />}
      {guessable === 0 && !options.isTakingGuesses ? null : (
        <Checkbox
          label={<Trans>Put back leading zeros that Excel removed, where the number is certain</Trans>}
          checked={options.isTakingGuesses}
          onChange={({ currentTarget }) =>
            work.setOptions({ ...options, isTakingGuesses: currentTarget.checked })
          }
        />
      )}
      {preview.warnings.length === 0 ? null : (
        <ProblemTable title={<Trans>Accepted, but please check</Trans>} problems={preview.warnings} />
      )}
      {isNothing && problemCount === 0 ? (
        <p className={classes.soft} role="status">
          <Trans>Nothing changes: everything is like this already.</Trans>
        </p>
      ) : (
        <Changes preview={preview} />
      )}
      {largeCount === 0 ? null : (
        <div className={classes.notice} data-tone="waiting">
          <p>
            <Plural
              value={largeCount}
              one="# price, limit or quantity changes by more than 30%."
              other="# prices, limits or quantities change by more than 30%."
            />
          </p>
          <ul>
            {preview.large.slice(0, 5).map(({ name, column, before, after, percent }) => (
              <li key={`${name}/${column}`}>
                {name}: {column} {before} → {after} ({percent}%)
              </li>
            ))}
          </ul>
          <Checkbox
            label={<Trans>These large changes are right</Trans>}
            checked={options.isAcceptingLargeChanges}
            onChange={({ currentTarget }) =>
              work.setOptions({ ...options, isAcceptingLargeChanges: currentTarget.checked })
            }
          />
        </div>
      )}
      <div className={classes.foot}>
        <Button
          disabled={problemCount > 0 || isNothing || isUnconfirmed}
          leftSection={<Icon name="check" size={16} />}
          onClick={() => work.apply(preview)}
        >
          <Trans>Import</Trans>
        </Button>
      </div>
    </>
  );
}

function Problems({ work, preview }: Pick<PreviewProps, 'work' | 'preview'>) {
  const { i18n } = useLingui();
  const { problemCount } = preview;
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    const failure = await work.saveBadRows();
    setIsSaving(false);
    if (failure !== undefined) showFailed(i18n._(failureMessage(failure)));
  };
  return (
    <>
      <div className={classes.notice} data-tone="refused" role="alert">
        <p>
          <Trans>
            Nothing can be imported yet. Correct these cells in the file, save it, and drop it again.
          </Trans>
        </p>
      </div>
      <ProblemTable
        title={<Plural value={problemCount} one="# problem" other="# problems" />}
        problems={preview.problems}
        action={
          <Button
            variant="default"
            loading={isSaving}
            leftSection={<Icon name="download" size={16} />}
            onClick={() => void save()}
          >
            <Trans>Download the rows with problems</Trans>
          </Button>
        }
      />
    </>
  );
}

function ProblemTable({
  title,
  problems,
  action,
}: {
  readonly title: ReactNode;
  readonly problems: readonly CellProblem[];
  readonly action?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div className={classes.part}>
      <div className={classes.partHead}>
        <h3 className={classes.partTitle}>{title}</h3>
        {action}
      </div>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t`Problems in the file`}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Cell</Trans>
              </th>
              <th scope="col">
                <Trans>Column</Trans>
              </th>
              <th scope="col">
                <Trans>In the file</Trans>
              </th>
              <th scope="col">
                <Trans>Problem</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ cell, column, written, message }) => (
              <tr key={`${cell}${message}`}>
                <td>
                  <strong>{/^\d+$/.test(cell) ? <Trans>Line {cell}</Trans> : cell}</strong>
                </td>
                <td>{column}</td>
                <td className={classes.before}>{written}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Changes({ preview: { rows, added, changed, removed } }: Pick<PreviewProps, 'preview'>) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  const total = added + changed + removed;
  const shown = rows.length;
  return (
    <div className={classes.part}>
      <h3 className={classes.partTitle}>
        {total > shown ? (
          <Trans>
            The first {shown} of {total} rows that change
          </Trans>
        ) : (
          <Trans>What changes</Trans>
        )}
      </h3>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t`What changes`}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Row</Trans>
              </th>
              <th scope="col">
                <Trans>Column</Trans>
              </th>
              <th scope="col">
                <Trans>Before</Trans>
              </th>
              <th scope="col">
                <Trans>After</Trans>
              </th>
              <th scope="col" className={classes.end}>
                %
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ChangedRowLines key={`${row.kind}/${row.name}`} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function ChangedRowLines({ row: { name, kind, values } }: { readonly row: ChangedRow }) {
  const [first, ...more] = values;
  if (first === undefined)
    return (
      <tr>
        <td>{name}</td>
        <td colSpan={4}>
          {kind === 'added' ? (
            <StateBadge tone="good">
              <Trans>New</Trans>
            </StateBadge>
          ) : kind === 'removed' ? (
            <StateBadge tone="waiting">
              <Trans>Gone</Trans>
            </StateBadge>
          ) : (
            <StateBadge tone="sent">
              <Trans>Changed</Trans>
            </StateBadge>
          )}
        </td>
      </tr>
    );
  return [first, ...more].map((value, index) => (
    <tr key={value.column}>
      {index === 0 ? <td rowSpan={values.length}>{name}</td> : null}
      <td>{value.column}</td>
      <td className={classes.before}>{value.before}</td>
      <td className={classes.after}>{value.after}</td>
      <td className={classes.end}>{value.percent === '' ? '' : `${value.percent}%`}</td>
    </tr>
  ));
}
