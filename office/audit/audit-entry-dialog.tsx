import { Button, Group, Modal, Stack } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { EVERY_ENTRY, type AuditEntry, type AuditFilter } from '#domain/office/audit-entry';
import type { StaffMember } from '#domain/office/staff-member';
import { fullMoment } from '#office/kernel/moments';
import { Fact, Facts } from '#office/ui/layout/facts';
import { useLanguage } from '#office/ui/moment';
import { aboutText, networkText } from './audit-about.ts';
import { AuditDetails } from './audit-details.tsx';
import { AUDIT_LABELS, SUBJECT_LABELS } from './audit-labels.ts';

interface AuditEntryDialogProps {
  readonly people: readonly StaffMember[];
  /** Undefined while the dialog is closed. */
  readonly entry: AuditEntry | undefined;
  readonly onClose: () => void;
  readonly onFilter: (filter: AuditFilter) => void;
}

/** Shows all that an entry says, and leads to the others of its person and its thing. */
export function AuditEntryDialog({ people, entry, onClose, onFilter }: AuditEntryDialogProps) {
  const { t, i18n } = useLingui();
  return (
    <Modal
      opened={entry !== undefined}
      onClose={onClose}
      size="lg"
      title={entry === undefined ? '' : i18n._(AUDIT_LABELS[entry.action])}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {entry === undefined ? null : <EntryBody people={people} entry={entry} onFilter={onFilter} />}
    </Modal>
  );
}

function EntryBody({
  people,
  entry,
  onFilter,
}: { readonly entry: AuditEntry } & Pick<AuditEntryDialogProps, 'people' | 'onFilter'>) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const { accountId, subject, subjectId } = entry;
  const isOfOrder = (subject === 'order' || subject === 'money') && subjectId !== '';
  return (
    <Stack>
      <Facts>
        <Fact name={t`When`}>{fullMoment(entry.at, language)}</Fact>
        <Fact name={t`Who`}>{entry.by || '–'}</Fact>
        <Fact name={t`About`}>
          {[i18n._(SUBJECT_LABELS[subject]), aboutText(entry, people)]
            .filter((text) => text !== '')
            .join(' · ')}
        </Fact>
        <Fact name={t`Network`}>{networkText(i18n, entry)}</Fact>
        <Fact name={t`Session`}>{entry.sessionId || '–'}</Fact>
      </Facts>
      <AuditDetails entry={entry} />
      <Group gap="xs">
        {accountId === '' ? null : (
          <Button variant="default" onClick={() => onFilter({ ...EVERY_ENTRY, accountId })}>
            <Trans>Everything by this person</Trans>
          </Button>
        )}
        {subjectId === '' || subject === 'other' ? null : (
          <Button variant="default" onClick={() => onFilter({ ...EVERY_ENTRY, subject, subjectId })}>
            <Trans>Everything about this</Trans>
          </Button>
        )}
        {isOfOrder ? (
          <Button
            variant="default"
            onClick={() => void navigate({ to: '/orders/$orderId', params: { orderId: subjectId } })}
          >
            <Trans>Open the order</Trans>
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
