import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { listCustomers } from '#contract/office/customer-calls';
import type { CustomerRow } from '#domain/office/customer-list';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import { formatPoints } from '#domain/kernel/format-money';
import { subtractSatang } from '#domain/kernel/money';
import { points } from '#domain/kernel/points';
import { useMay } from '#office/accounts/use-me';
import { usePages } from '#office/kernel/use-call';
import { Money } from '#office/ui/amounts';
import type { Column } from '#office/ui/data-table';
import { EmptyNotice } from '#office/ui/notices';
import { ListScreen } from '#office/ui/views/list-screen';
import { customerFilterIn, searchOfFilter, type CustomerFilter } from './customer-address.ts';
import { CustomerFilterMenu } from './customer-filter-menu.tsx';
import { useCustomerBadges } from './use-customer-badges.ts';

/** `<sale unit>/<code>`, which no other customer has. */
const idOf = ({ saleUnit, customerCode }: CustomerRow) => `${saleUnit}/${customerCode}`;

/** All customers, found by a part of the name, code or telephone number. */
export function CustomersScreen() {
  const { t, i18n } = useLingui();
  const filter = customerFilterIn(useSearch({ from: '__root__' }));
  const { text } = filter;
  const navigate = useNavigate();
  const list = usePages(listCustomers, { ...filter, after: '', take: OFFICE_PAGE_SIZE });
  const show = (next: CustomerFilter) =>
    void navigate({ to: '/customers', search: searchOfFilter(next), replace: true });
  const open = (id: string) => {
    const row = list.rows.find((each) => idOf(each) === id);
    if (row !== undefined)
      void navigate({
        to: '/customers/$saleUnit/$code',
        params: { saleUnit: row.saleUnit || '-', code: row.customerCode },
      });
  };
  return (
    <ListScreen
      name="customers"
      title={t`Customers`}
      columns={customerColumns(i18n)}
      list={list}
      idOf={idOf}
      onOpen={open}
      search={{
        label: t`Name, code or phone`,
        value: text,
        onChange: (next) => show({ ...filter, text: next }),
      }}
      filters={<CustomerFilterMenu filter={filter} onChange={show} />}
      badges={useCustomerBadges(filter, show)}
      current={searchOfFilter(filter)}
      onView={(search) => show(customerFilterIn(search))}
      mayShare={useMay('views.share')}
      empty={
        <EmptyNotice
          icon="people"
          title={<Trans>No customer found</Trans>}
          text={<Trans>Search for a part of the name, the code or the phone number.</Trans>}
        />
      }
    />
  );
}

function customerColumns(i18n: I18n): readonly Column<CustomerRow>[] {
  return [
    {
      id: 'name',
      title: i18n._(msg`Name`),
      width: 'minmax(200px, 2fr)',
      render: ({ name, customerCode }) => <strong>{name || customerCode}</strong>,
    },
    { id: 'code', title: i18n._(msg`Code`), width: '120px', render: ({ customerCode }) => customerCode },
    { id: 'unit', title: i18n._(msg`Branch`), width: '90px', render: ({ saleUnit }) => saleUnit },
    {
      id: 'mobile',
      title: i18n._(msg`Phone`),
      width: '130px',
      render: ({ mobile, phone }) => mobile || phone,
    },
    { id: 'area', title: i18n._(msg`Area`), width: 'minmax(120px, 1fr)', render: ({ area }) => area },
    {
      id: 'level',
      title: i18n._(msg`Price level`),
      width: '100px',
      isNumber: true,
      render: ({ priceLevel }) => priceLevel,
    },
    {
      id: 'debt',
      title: i18n._(msg`Debt`),
      width: '130px',
      isNumber: true,
      render: ({ debt }) => <Money amount={debt} />,
    },
    {
      id: 'left',
      title: i18n._(msg`Credit left`),
      width: '130px',
      isNumber: true,
      render: ({ creditLimit, debt }) => <Money amount={subtractSatang(creditLimit, debt)} isStrong />,
    },
    {
      id: 'points',
      title: i18n._(msg`Points`),
      width: '90px',
      isNumber: true,
      render: (row) => <span className="tabular">{formatPoints(points(row.points))}</span>,
    },
  ];
}
