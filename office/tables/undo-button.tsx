import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { undoImport } from '#contract/office/import-calls';
import type { ImportEntry, KeptRow, UndoImportAnswer } from '#domain/office/table-import';
import { useOffice } from '#office/kernel/office';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';
import { TABLE_LABELS } from '#office/ui/labels/table-labels';
import { KEPT_LABELS } from './table-labels.ts';
import classes from './tables-screen.module.css';

type Refusal = Extract<UndoImportAnswer, { readonly kind: 'refused' }>['code'];

interface UndoButtonProps {
  readonly entry: ImportEntry;
  readonly onUndone?: () => void;
  readonly isSmall?: boolean;
}

/**
 * Undoes an import after a confirmation, and shows the rows that stay as they are. It stays in the page once the import is
 * undone, without its button, because it shows those rows.
 */
export function UndoButton({ entry, onUndone, isSmall = false }: UndoButtonProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const [isOpen, setIsOpen] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [kept, setKept] = useState<readonly KeptRow[]>([]);
  const refusals: Readonly<Record<Refusal, string>> = {
    'import-unknown': t`This import doesn’t exist.`,
    'import-undone': t`This import is undone already.`,
    'import-too-old': t`This import is too old to be undone.`,
  };
  const undo = async () => {
    setIsWorking(true);
    const outcome = await office.perform(undoImport, entry.id);
    setIsWorking(false);
    setIsOpen(false);
    void office.queries.invalidateQueries();
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused') return showFailed(refusals[answer.code]);
    setKept(answer.kept);
    if (answer.kept.length > 0) return undefined;
    showDone(<Trans>The import is undone. The data is as before.</Trans>, 'undo-import');
    return onUndone?.();
  };
  const closeKept = () => {
    setKept([]);
    onUndone?.();
  };
  const file = entry.file || i18n._(TABLE_LABELS[entry.table]);
  const keptCount = kept.length;
  return (
    <>
      {entry.undoableUntil === undefined ? null : (
        <Button
          variant="default"
          {...(isSmall ? { size: 'compact-sm' } : {})}
          leftSection={<Icon name="undo" size={16} />}
          aria-label={t`Undo the import of ${file}`}
          onClick={() => setIsOpen(true)}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Undo this import?`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <Stack>
          <Text>
            <Trans>
              What “{file}” changed becomes as it was before. Rows that somebody changed since then stay as
              they are.
            </Trans>
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setIsOpen(false)}>
              <Trans>Close</Trans>
            </Button>
            <Button loading={isWorking} onClick={() => void undo()} data-autofocus>
              <Trans>Undo the import</Trans>
            </Button>
          </Group>
        </Stack>
      </Modal>
      <Modal
        opened={kept.length > 0}
        onClose={closeKept}
        size="lg"
        title={t`Undone, except for some rows`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <Stack>
          <Text>
            <Plural value={keptCount} one="# row stays as it is:" other="# rows stay as they are:" />
          </Text>
          <div className={classes.scroll} tabIndex={0} role="region" aria-label={t`Rows that stay`}>
            <table className={classes.table}>
              <tbody>
                {kept.map(({ name, reason }) => (
                  <tr key={name}>
                    <td>{name}</td>
                    <td>{i18n._(KEPT_LABELS[reason])}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Stack>
      </Modal>
    </>
  );
}
