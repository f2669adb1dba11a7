import { Button, Checkbox } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { checkRegistration, listRegistrations } from '#contract/office/customers/registration-calls';
import type { ListedRegistration } from '#domain/office/customers/registration-list';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { usePages } from '#office/kernel/use-call';
import type { Column } from '#office/ui/data-table';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { Moment } from '#office/ui/moment';
import { EmptyNotice } from '#office/ui/notices';
import { showDone, showFailed } from '#office/ui/show-notice';
import { ListScreen } from '#office/ui/views/list-screen';
import { useAddressFilter } from '#office/ui/views/use-address-filter';

const idOf = ({ id }: ListedRegistration) => id;

/** Shops that registered themselves or were registered by agents, newest first. Their orders never wait for a check. */
export function RegistrationsScreen() {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const navigate = useNavigate();
  const filter = useAddressFilter(['show']);
  const isUnchecked = filter.text('show') !== 'all';
  const list = usePages(listRegistrations, { isUnchecked, after: '', take: OFFICE_PAGE_SIZE });
  const mayChange = useMay('customers.change');
  const rowOf = (id: string | undefined) => list.rows.find((row) => row.id === id);
  const open = (id: string) => {
    const row = rowOf(id);
    if (row === undefined) return;
    const { saleUnit, customerCode } = row.customer;
    void navigate({
      to: '/customers/$saleUnit/$code',
      params: { saleUnit: saleUnit || '-', code: customerCode },
    });
  };
  const check = async ({ id, checkedAt, customer: { name } }: ListedRegistration) => {
    const isChecked = checkedAt === undefined;
    const outcome = await office.perform(checkRegistration, { id, isChecked });
    office.readAgain(['listRegistrations', 'getToday']);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused') return showFailed(t`This registration no longer exists.`);
    return showDone(isChecked ? t`${name} is checked.` : t`${name} is no longer checked.`, 'registration');
  };
  const columns: readonly Column<ListedRegistration>[] = [
    {
      id: 'name',
      title: t`Name`,
      width: 'minmax(200px, 2fr)',
      render: ({ customer }) => <strong>{customer.name || customer.customerCode}</strong>,
    },
    { id: 'code', title: t`Code`, width: '120px', render: ({ customer }) => customer.customerCode },
    { id: 'mobile', title: t`Phone`, width: '130px', render: ({ mobile }) => mobile },
    { id: 'area', title: t`Area`, width: 'minmax(120px, 1fr)', render: ({ area }) => area },
    {
      id: 'by',
      title: t`Registered by`,
      width: '150px',
      render: ({ agentCode }) => (agentCode === '' ? t`The shop itself` : t`Agent ${agentCode}`),
    },
    {
      id: 'at',
      title: t`Registered`,
      width: '150px',
      render: ({ registeredAt }) => <Moment at={registeredAt} />,
    },
    {
      id: 'checked',
      title: t`Checked`,
      width: '220px',
      render: (row) => <CheckedCell row={row} onCheck={mayChange ? () => void check(row) : undefined} />,
    },
  ];
  return (
    <ListScreen
      name="registrations"
      title={t`New shops`}
      columns={columns}
      list={list}
      idOf={idOf}
      onOpen={open}
      filters={
        <Checkbox
          label={t`Also checked ones`}
          checked={!isUnchecked}
          onChange={(event) => filter.show({ show: event.currentTarget.checked ? 'all' : '' })}
        />
      }
      // The box beside the title says the only filter.
      badges={[]}
      current={filter.current}
      onView={filter.replace}
      mayShare={useMay('views.share')}
      keysAt={(id) => ({
        x: () => {
          const row = rowOf(id);
          if (mayChange && row !== undefined) void check(row);
        },
      })}
      empty={
        <EmptyNotice
          icon="people"
          title={<Trans>No new shops to check</Trans>}
          text={<Trans>Shops can order as soon as they registered. A check is only for you.</Trans>}
        />
      }
    />
  );
}

function CheckedCell({
  row: { customer, checkedAt, checkedBy },
  onCheck,
}: {
  readonly row: ListedRegistration;
  readonly onCheck: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const name = customer.name || customer.customerCode;
  if (checkedAt !== undefined)
    return (
      <span>
        <Moment at={checkedAt} />
        {checkedBy !== '' && ` · ${checkedBy}`}
      </span>
    );
  if (onCheck === undefined) return <Trans>Not yet</Trans>;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t`${name} is checked`}
      onClick={(event) => {
        event.stopPropagation();
        onCheck();
      }}
    >
      <Trans>Checked</Trans>
    </Button>
  );
}
