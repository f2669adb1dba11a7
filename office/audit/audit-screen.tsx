import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { Modal, Select, Stack, Text } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listAudit } from '#contract/office/audit-calls';
import { AUDIT_ACTIONS, COMMAND_LINE, type AuditEntry } from '#domain/office/audit-entry';
import { auditFactsOf } from '#domain/office/audit/audit-facts';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import { fullMoment } from '#office/kernel/moments';
import { dayIn, wordsIn } from '#office/kernel/search-text';
import { usePages } from '#office/kernel/use-call';
import { useCursor } from '#office/kernel/use-cursor';
import { useKeys } from '#office/kernel/use-keys';
import { DataTable, type Column } from '#office/ui/data-table';
import { Moment, useLanguage } from '#office/ui/moment';
import { EmptyNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { AuditDetails } from './audit-details.tsx';
import { factsInOneLine, type AuditReader } from './audit-fact-text.ts';
import { AUDIT_LABELS } from './audit-labels.ts';

const NONE: ReadonlySet<string> = new Set();
const idOf = ({ number }: AuditEntry) => String(number);

/** Shows who did what, when and from where. Nothing in it can be changed. */
export function AuditScreen() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const search = useSearch({ from: '__root__' });
  const [action] = wordsIn(search['action'], AUDIT_ACTIONS);
  const [firstDay, lastDay] = [dayIn(search['from']), dayIn(search['until'])];
  const list = usePages(listAudit, {
    accountId: search['who'] ?? '',
    action,
    subject: undefined,
    subjectId: search['about'] ?? '',
    firstDay,
    lastDay,
    after: '',
    take: OFFICE_PAGE_SIZE,
  });
  const cursor = useCursor(list.rows.map(idOf));
  const [openId, setOpenId] = useState<string>();
  const open = list.rows.find((entry) => idOf(entry) === openId);
  const show = (next: Readonly<Record<string, string>>) =>
    void navigate({
      to: '/audit',
      search: Object.fromEntries(Object.entries({ ...search, ...next }).filter(([, value]) => value !== '')),
      replace: true,
    });
  useKeys({
    j: () => cursor.move(1),
    ArrowDown: () => cursor.move(1),
    k: () => cursor.move(-1),
    ArrowUp: () => cursor.move(-1),
    Enter: () => setOpenId(cursor.id),
  });
  return (
    <Page
      title={t`Audit log`}
      actions={
        <>
          <Select
            aria-label={t`What was done`}
            placeholder={t`Everything`}
            w={240}
            clearable
            clearButtonProps={{ 'aria-label': t`Clear` }}
            searchable
            data={AUDIT_ACTIONS.map((each) => ({ value: each, label: i18n._(AUDIT_LABELS[each]) }))}
            value={action ?? null}
            onChange={(value) => show({ action: value ?? '' })}
          />
          <DatePickerInput
            type="range"
            aria-label={t`Days`}
            placeholder={t`Any day`}
            w={230}
            clearable
            allowSingleDateInRange
            clearButtonProps={{ 'aria-label': t`Clear` }}
            {...dateFormatsOf(language)}
            value={[firstDay || null, lastDay || null]}
            onChange={([from, until]) => show({ from: from ?? '', until: until ?? '' })}
          />
        </>
      }
    >
      <DataTable
        label={t`Audit log`}
        columns={auditColumns({ i18n, language })}
        hiddenColumns={NONE}
        list={list}
        idOf={idOf}
        cursor={cursor.id}
        onCursor={cursor.set}
        onOpen={setOpenId}
        empty={<EmptyNotice icon="history" title={<Trans>No entries for this choice</Trans>} />}
      />
      <Modal
        opened={open !== undefined}
        onClose={() => setOpenId(undefined)}
        size="lg"
        title={open === undefined ? '' : i18n._(AUDIT_LABELS[open.action])}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {open === undefined ? null : (
          <Stack>
            <Text>
              {fullMoment(open.at, language)} · {open.by || '–'} · {networkText(i18n, open)}
            </Text>
            <AuditDetails entry={open} />
          </Stack>
        )}
      </Modal>
    </Page>
  );
}

function networkText(i18n: I18n, { network }: AuditEntry): string {
  return network === COMMAND_LINE ? i18n._(msg`Command line`) : network;
}

/** The number of an order where the entry has one, because its id says nothing to people. */
function aboutText({ before, after, subjectId }: AuditEntry): string {
  const named = auditFactsOf(before, after).find(({ name }) => name === 'orderNo');
  const orderNo = named?.after ?? named?.before;
  return typeof orderNo === 'string' ? orderNo : subjectId;
}

function auditColumns(reader: AuditReader): readonly Column<AuditEntry>[] {
  const { i18n } = reader;
  return [
    { id: 'at', title: i18n._(msg`When`), width: '140px', render: ({ at }) => <Moment at={at} /> },
    { id: 'by', title: i18n._(msg`Who`), width: 'minmax(140px, 1fr)', render: ({ by }) => by || '–' },
    {
      id: 'action',
      title: i18n._(msg`What was done`),
      width: 'minmax(180px, 1fr)',
      render: ({ action }) => <strong>{i18n._(AUDIT_LABELS[action])}</strong>,
    },
    {
      id: 'about',
      title: i18n._(msg`About`),
      width: 'minmax(160px, 1.2fr)',
      render: aboutText,
    },
    {
      id: 'after',
      title: i18n._(msg`Details`),
      width: 'minmax(160px, 2fr)',
      render: ({ before, after }) =>
        factsInOneLine(
          auditFactsOf(before, after).filter(({ name }) => name !== 'orderNo'),
          reader,
        ),
    },
    {
      id: 'network',
      title: i18n._(msg`Network`),
      width: '140px',
      render: (entry) => networkText(i18n, entry),
    },
  ];
}
