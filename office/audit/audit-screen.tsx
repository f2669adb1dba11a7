import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listAudit } from '#contract/office/audit-calls';
import { listStaff } from '#contract/office/staff-calls';
import { auditFactsOf } from '#domain/office/audit/audit-facts';
import type { AuditEntry, AuditFilter } from '#domain/office/audit-entry';
import type { StaffMember } from '#domain/office/staff-member';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { downloadAudit } from '#office/kernel/table-files';
import { useAnswer, usePages } from '#office/kernel/use-call';
import { DownloadMenu } from '#office/ui/controls/download-menu';
import type { Column } from '#office/ui/data-table';
import { Moment, useLanguage } from '#office/ui/moment';
import { EmptyNotice } from '#office/ui/notices';
import { ListScreen } from '#office/ui/views/list-screen';
import { aboutText, networkText } from './audit-about.ts';
import { readAuditFilter, writeAuditFilter } from './audit-address.ts';
import { auditBadges } from './audit-badges.ts';
import { AuditEntryDialog } from './audit-entry-dialog.tsx';
import { factsInOneLine, type AuditReader } from './audit-fact-text.ts';
import { AuditFilterMenu } from './audit-filter-menu.tsx';
import { AUDIT_LABELS } from './audit-labels.ts';

const idOf = ({ number }: AuditEntry) => String(number);

/** Shows who did what, when and from where. Nothing in it can be changed. */
export function AuditScreen() {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const language = useLanguage();
  const navigate = useNavigate();
  const filter = readAuditFilter(useSearch({ from: '__root__' }));
  const list = usePages(listAudit, { ...filter, after: '', take: OFFICE_PAGE_SIZE });
  const maySeeStaff = useMay('staff.manage');
  const staff = useAnswer(listStaff, undefined, { isEnabled: maySeeStaff });
  const mayExport = useMay('export');
  const [openId, setOpenId] = useState<string>();
  const show = (search: Readonly<Record<string, string>>) =>
    void navigate({ to: '/audit', search, replace: true });
  const setFilter = (next: AuditFilter) => {
    setOpenId(undefined);
    show(writeAuditFilter(next));
  };
  const people = staff.data ?? [];
  const ofPerson = list.rows.find(({ accountId }) => accountId === filter.accountId);
  const ofThing = list.rows.find(({ subjectId }) => subjectId === filter.subjectId);
  const names = {
    person: people.find(({ id }) => id === filter.accountId)?.name ?? ofPerson?.by ?? filter.accountId,
    thing: ofThing === undefined ? filter.subjectId : aboutText(ofThing, people),
  };
  return (
    <ListScreen
      name="audit"
      title={t`Audit log`}
      columns={auditColumns({ i18n, language }, people)}
      list={list}
      idOf={idOf}
      onOpen={setOpenId}
      search={{
        label: t`Order number or code`,
        value: filter.text,
        onChange: (text) => setFilter({ ...filter, text }),
      }}
      filters={<AuditFilterMenu filter={filter} staff={people} onChange={setFilter} />}
      badges={auditBadges(filter, names, setFilter, { i18n, language })}
      current={writeAuditFilter(filter)}
      onView={(search) => setFilter(readAuditFilter(search))}
      mayShare={useMay('views.share')}
      actions={
        mayExport ? (
          <DownloadMenu
            fileName="audit-log"
            download={(format) => downloadAudit(office, { filter, format, language })}
          >
            <Trans>Export</Trans>
          </DownloadMenu>
        ) : null
      }
      empty={<EmptyNotice icon="history" title={<Trans>No entries for this choice</Trans>} />}
    >
      <AuditEntryDialog
        people={people}
        entry={list.rows.find((entry) => idOf(entry) === openId)}
        onClose={() => setOpenId(undefined)}
        onFilter={setFilter}
      />
    </ListScreen>
  );
}

function auditColumns(reader: AuditReader, people: readonly StaffMember[]): readonly Column<AuditEntry>[] {
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
      render: (entry) => aboutText(entry, people),
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
