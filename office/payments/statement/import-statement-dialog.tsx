import { Button, FileButton, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type DragEvent } from 'react';
import type { StatementResult } from '#domain/office/statement/statement-list';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { DayInWords } from '#office/ui/moment';
import { ColumnChooser } from './column-chooser.tsx';
import { BANK_LABELS, FAULT_MESSAGES } from './statement-labels.ts';
import { useStatementImport, type StatementImport } from './use-statement-import.ts';
import drop from '#office/tables/tables-screen.module.css';
import slip from '../slips-screen.module.css';
import classes from './statement-screen.module.css';

interface ImportStatementDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Takes the file of a bank and says what it brought. */
export function ImportStatementDialog({ isOpen, onClose }: ImportStatementDialogProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="xl"
      title={t`Import a bank statement`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnClickOutside={false}
    >
      {isOpen ? <ImportSteps onClose={onClose} /> : null}
    </Modal>
  );
}

function ImportSteps({ onClose }: { readonly onClose: () => void }) {
  const { i18n } = useLingui();
  const work = useStatementImport();
  const { stage, file } = work;
  if (stage.kind === 'sending')
    return (
      <Group>
        <Loader size="sm" />
        <Text role="status">
          <Trans>Reading {file?.name ?? ''}…</Trans>
        </Text>
      </Group>
    );
  if (stage.kind === 'answered') return <Answered work={work} result={stage.result} onClose={onClose} />;
  return (
    <Stack>
      {stage.kind === 'failed' ? (
        <Group>
          <Text c="var(--refused)" role="alert">
            {i18n._(failureMessage(stage.failure))}
          </Text>
          <Button variant="default" onClick={work.sendAgain}>
            <Trans>Try again</Trans>
          </Button>
        </Group>
      ) : null}
      {stage.kind === 'too-large' ? (
        <Text c="var(--refused)" role="alert">
          {i18n._(FAULT_MESSAGES['file-too-large'])}
        </Text>
      ) : null}
      <StatementDrop onFile={(dropped) => void work.drop(dropped)} />
    </Stack>
  );
}

function Answered({
  work,
  result,
  onClose,
}: {
  readonly work: StatementImport;
  readonly result: StatementResult;
  readonly onClose: () => void;
}) {
  const { i18n } = useLingui();
  if (result.kind === 'unknown')
    return <ColumnChooser rows={result.rows} onChoose={work.choose} onBack={work.startOver} />;
  if (result.kind !== 'imported')
    return (
      <Stack>
        <Text c="var(--refused)" role="alert">
          {i18n._(FAULT_MESSAGES[result.fault ?? 'other'])}
        </Text>
        <StatementDrop onFile={(dropped) => void work.drop(dropped)} />
      </Stack>
    );
  return (
    <Stack>
      <div className={slip.reasons} role="status">
        <strong>
          {result.added === 0 ? (
            <Trans>Every line of this file was imported before.</Trans>
          ) : (
            <Plural value={result.added} one="# new line" other="# new lines" />
          )}
        </strong>
        <span>
          {i18n._(BANK_LABELS[result.bank])} {result.account} · <DayInWords day={result.firstDay} /> –{' '}
          <DayInWords day={result.lastDay} />
        </span>
        {result.added === 0 ? null : (
          <span className={slip.soft}>
            <Plural
              value={result.cameIn}
              one="# line of money that came"
              other="# lines of money that came"
            />
            {result.known === 0 ? null : (
              <>
                {' · '}
                <Plural value={result.known} one="# line was known" other="# lines were known" />
              </>
            )}
          </span>
        )}
      </div>
      {result.unread.length === 0 ? null : (
        <div className={slip.warning} data-mild>
          <Icon name="alert" />
          <div>
            <Trans>These rows could not be read and are not in the list:</Trans>
            <ul className={classes.unread}>
              {result.unread.map(({ line, text }) => (
                <li key={line}>
                  {line}: {text}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={work.startOver}>
          <Trans>Import another file</Trans>
        </Button>
        <Button onClick={onClose} data-autofocus>
          <Trans>Look at the lines</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

function StatementDrop({ onFile }: { readonly onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className={drop.drop}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      }}
    >
      <Icon name="upload" size={28} />
      <strong>
        <Trans>Drop the bank’s file here</Trans>
      </strong>
      <p className={drop.soft}>
        <Trans>
          CSV or Excel (.xlsx) of Kasikornbank, SCB, Bangkok Bank, Krungthai or Krungsri; of another bank you
          choose the columns once. No payment is confirmed before you look at it.
        </Trans>
      </p>
      <FileButton accept=".csv,.xlsx" onChange={(file) => file !== null && onFile(file)}>
        {(props) => (
          <Button {...props} variant="default" data-autofocus>
            <Trans>Choose a file</Trans>
          </Button>
        )}
      </FileButton>
    </div>
  );
}
