import { Button, Progress } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { OfficeTable } from '#domain/office/table-import';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { ColumnMapper } from './columns/column-mapper.tsx';
import { DropZone } from './drop-zone.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportPreviewPart } from './import-preview.tsx';
import { PHASE_LABELS } from './table-labels.ts';
import { UndoButton } from './undo-button.tsx';
import { useTableImport, type ImportStage, type TableImport } from './use-table-import.ts';
import classes from './tables-screen.module.css';

interface ImportStepsProps {
  readonly table: OfficeTable;
  readonly onRunning: (isRunning: boolean) => void;
}

/** The steps of an import: drop the file, look at what changes, apply. */
export function ImportSteps({ table, onRunning }: ImportStepsProps) {
  const work = useTableImport(table);
  const { stage, file } = work;
  const isRunning = stage.kind === 'running';
  useEffect(() => onRunning(isRunning), [isRunning, onRunning]);
  return (
    <>
      {file === undefined ? null : (
        <div className={classes.file}>
          <Icon name="table" size={18} />
          <span className={classes.fileName}>{file.name}</span>
          {isRunning ? null : (
            <Button variant="subtle" size="compact-sm" onClick={work.startOver}>
              <Trans>Use another file</Trans>
            </Button>
          )}
        </div>
      )}
      <Stage work={work} />
      {stage.kind === 'running' || stage.kind === 'applied' ? null : (
        <DropZone isAgain={file !== undefined} onFile={(dropped) => void work.drop(dropped)} />
      )}
    </>
  );
}

function Stage({ work }: { readonly work: TableImport }) {
  const { i18n } = useLingui();
  const { stage } = work;
  switch (stage.kind) {
    case 'choosing':
      return null;
    case 'too-large':
      return (
        <div className={classes.notice} data-tone="refused" role="alert">
          <p>
            <Trans>
              The file is larger than 16 MB. Split it, remove sheets and pictures that you don’t need, or save
              it as CSV.
            </Trans>
          </p>
        </div>
      );
    case 'running':
      return <Running stage={stage} onCancel={work.cancel} />;
    case 'refused':
      return (
        <div className={classes.notice} data-tone="refused" role="alert">
          <p>{stage.message}</p>
        </div>
      );
    case 'columns':
      return <ColumnMapper key={stage.choice.headingLine} work={work} choice={stage.choice} />;
    case 'broken':
      return (
        <div className={classes.notice} data-tone="waiting" role="alert">
          <p>
            <strong>
              <Trans>The connection broke off during the import.</Trans>
            </strong>{' '}
            <Trans>
              The table is imported whole or not at all. “Continue” finds out which, and imports it if it
              wasn’t.
            </Trans>
          </p>
          <div>
            <Button variant="default" onClick={() => work.goOn(stage.wish)}>
              <Trans>Continue</Trans>
            </Button>
          </div>
        </div>
      );
    case 'preview':
      return <ImportPreviewPart work={work} preview={stage.preview} isOutdated={stage.isOutdated} />;
    case 'failed':
      return (
        <div className={classes.notice} data-tone="refused" role="alert">
          <p>
            <strong>
              <Trans>Nothing was changed.</Trans>
            </strong>{' '}
            {i18n._(failureMessage(stage.failure))}
          </p>
          <div>
            <Button variant="default" onClick={work.lookAgain}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </div>
      );
    case 'applied':
      return (
        <>
          <div className={classes.notice} data-tone="good" role="status">
            <p>
              <strong>
                <Trans>The table is imported.</Trans>
              </strong>
            </p>
          </div>
          <ImportCounts counts={stage.entry} />
          <div className={classes.foot}>
            <UndoButton entry={stage.entry} onUndone={work.startOver} />
            <Button onClick={work.startOver}>
              <Trans>Import another file</Trans>
            </Button>
          </div>
        </>
      );
  }
}

function Running({
  stage: { progress, isWriting },
  onCancel,
}: {
  readonly stage: Extract<ImportStage, { readonly kind: 'running' }>;
  readonly onCancel: () => void;
}) {
  const { i18n } = useLingui();
  const phase = i18n._(PHASE_LABELS[progress?.phase ?? 'reading']);
  const { done = 0, total = 0 } = progress ?? {};
  const isKnown = total > 0 && progress?.phase !== 'reading';
  return (
    <div className={classes.part}>
      <p className={classes.soft} role="status">
        {phase}
        {isKnown ? ` ${done.toLocaleString('en-US')} / ${total.toLocaleString('en-US')}` : '…'}
      </p>
      <Progress
        value={isKnown ? (100 * done) / total : 100}
        animated={!isKnown}
        aria-label={phase}
        transitionDuration={150}
      />
      <div className={classes.foot}>
        <Button variant="default" onClick={onCancel}>
          {isWriting ? <Trans>Cancel the import</Trans> : <Trans>Stop checking</Trans>}
        </Button>
      </div>
    </div>
  );
}
