import { Button, Modal, Skeleton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { getCustomer } from '#contract/office/customer-calls';
import { subtractSatang } from '#domain/kernel/money';
import { points as toPoints } from '#domain/kernel/points';
import { formatPoints } from '#domain/kernel/format-money';
import type { CustomerDetail } from '#domain/office/customer-list';
import { useMay } from '#office/accounts/use-me';
import { useAnswer } from '#office/kernel/use-call';
import { useKeys } from '#office/kernel/use-keys';
import { newOrderSearch } from '#office/kernel/new-order-address';
import { Money } from '#office/ui/amounts';
import { Icon } from '#office/ui/icon';
import { Fact, Facts } from '#office/ui/layout/facts';
import { ORDER_STATUS_LABELS } from '#office/ui/labels/order-status-labels';
import { Moment } from '#office/ui/moment';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { StateBadge } from '#office/ui/state-badge';
import { AddressesCard } from './addresses/addresses-card.tsx';
import { CustomerNotes, FileCards } from './file/file-cards.tsx';
import { PersonCard } from './person/person-card.tsx';
import { ReceiptForm } from './receipts/receipt-form.tsx';
import { ReceiptsTable } from './receipts/receipts-table.tsx';
import { StatementTable } from './statement/statement-table.tsx';
import { CorrectionForm } from './terms/correction-form.tsx';
import { CreditLimitForm } from './terms/credit-limit-form.tsx';
import { TermsForm } from './terms/terms-form.tsx';
import classes from './customer-screen.module.css';
import table from '#office/ui/layout/plain-table.module.css';

/** An address cannot have an empty part, so a dash stands for a customer without a branch. */
const NO_UNIT = '-';

/** One customer: balances, open orders, open debts and the statement. */
export function CustomerScreen() {
  const { t } = useLingui();
  const { saleUnit, code } = useParams({ from: '/framed/customers/$saleUnit/$code' });
  const key = { customerCode: code, saleUnit: saleUnit === NO_UNIT ? '' : saleUnit };
  const customer = useAnswer(getCustomer, key, { isKept: false });
  const maySeeMoney = useMay('money.read');
  const mayOrder = useMay('orders.change');
  const mayDecide = useMay('money.decide');
  const customerName = customer.data?.name ?? code;
  const mayChange = useMay('customers.change');
  const [isPaying, setIsPaying] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const [isSettingLimit, setIsSettingLimit] = useState(false);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const mayDecideData = useMay('privacy.decide');
  useKeys({ e: mayChange && customer.data !== undefined ? () => setIsEditing(true) : undefined });
  return (
    <Page
      title={customerName}
      parent={{ title: t`Customers`, to: '/customers' }}
      isScrolling
      actions={
        customer.data === undefined ? undefined : (
          <>
            {mayChange ? (
              <Button
                variant="default"
                leftSection={<Icon name="edit" size={16} />}
                onClick={() => setIsEditing(true)}
              >
                <Trans>Edit</Trans>
              </Button>
            ) : null}
            {mayDecide ? (
              <Button variant="default" onClick={() => setIsSettingLimit(true)}>
                <Trans>Credit limit</Trans>
              </Button>
            ) : null}
            {mayDecide ? (
              <Button variant="default" onClick={() => setIsCorrecting(true)}>
                <Trans>Correct balance</Trans>
              </Button>
            ) : null}
            {mayDecide ? (
              <Button variant="default" onClick={() => setIsPaying(true)}>
                <Trans>Record a payment</Trans>
              </Button>
            ) : null}
            {mayOrder ? (
              <Button
                renderRoot={(props) => <Link {...props} to="/new-order" search={newOrderSearch(key)} />}
                leftSection={<Icon name="plus" size={16} />}
              >
                <Trans>New order</Trans>
              </Button>
            ) : null}
          </>
        )
      }
    >
      {customer.error !== null && customer.data === undefined ? (
        <ErrorNotice error={customer.error} onRetry={() => void customer.refetch()} />
      ) : null}
      {customer.isPending ? <Skeleton height={180} maw={980} /> : null}
      {customer.isSuccess && customer.data === undefined ? (
        <EmptyNotice icon="person" title={<Trans>There’s no such customer</Trans>} />
      ) : null}
      {customer.data === undefined ? null : (
        <>
          <div className={classes.narrow}>
            <CustomerFacts customer={customer.data} />
          </div>
          <CustomerNotes customer={key} />
          <OpenOrders customer={customer.data} />
          <OpenDebts customer={customer.data} />
          <AddressesCard customer={customer.data} />
          <FileCards customer={key} />
          {maySeeMoney ? (
            <section className={classes.card} aria-label={t`Payments on account`} tabIndex={0}>
              <h2 className={classes.title}>
                <Trans>Payments on account</Trans>
              </h2>
              <ReceiptsTable customer={key} mayReverse={mayDecide} />
            </section>
          ) : null}
          {maySeeMoney ? <StatementTable customer={key} /> : null}
          {mayDecideData ? <PersonCard customer={customer.data} /> : null}
          <Modal
            opened={isPaying}
            onClose={() => setIsPaying(false)}
            size="lg"
            title={t`Payment of ${customerName}`}
            closeButtonProps={{ 'aria-label': t`Close` }}
            closeOnClickOutside={false}
          >
            <ReceiptForm customer={customer.data} onDone={() => setIsPaying(false)} />
          </Modal>
          <Modal
            opened={isEditing}
            onClose={() => setIsEditing(false)}
            size="lg"
            title={t`Edit ${customerName}`}
            closeButtonProps={{ 'aria-label': t`Close` }}
            closeOnClickOutside={false}
          >
            <TermsForm customer={customer.data} onDone={() => setIsEditing(false)} />
          </Modal>
          <Modal
            opened={isSettingLimit}
            onClose={() => setIsSettingLimit(false)}
            title={t`Credit limit of ${customerName}`}
            closeButtonProps={{ 'aria-label': t`Close` }}
            closeOnClickOutside={false}
          >
            <CreditLimitForm customer={customer.data} onDone={() => setIsSettingLimit(false)} />
          </Modal>
          <Modal
            opened={isCorrecting}
            onClose={() => setIsCorrecting(false)}
            title={t`Correct the balance of ${customerName}`}
            closeButtonProps={{ 'aria-label': t`Close` }}
            closeOnClickOutside={false}
          >
            <CorrectionForm customer={customer.data} onDone={() => setIsCorrecting(false)} />
          </Modal>
        </>
      )}
    </Page>
  );
}

function CustomerFacts({ customer }: { readonly customer: CustomerDetail }) {
  const { creditLimit, debt, points, priceLevel, mobile, phone, taxId, addressText, customerCode, saleUnit } =
    customer;
  const { groups } = customer;
  return (
    <Facts>
      <Fact name={<Trans>Code</Trans>}>
        {customerCode} {saleUnit}
      </Fact>
      <Fact name={<Trans>Phone</Trans>}>
        {[...new Set([mobile, phone])].filter(Boolean).join(', ') || '–'}
      </Fact>
      <Fact name={<Trans>Price level</Trans>}>{priceLevel}</Fact>
      {groups.length === 0 ? null : <Fact name={<Trans>Customer groups</Trans>}>{groups.join(', ')}</Fact>}
      <Fact name={<Trans>Credit limit</Trans>}>
        <Money amount={creditLimit} />
      </Fact>
      <Fact name={<Trans>Debt</Trans>}>
        <Money amount={debt} />
      </Fact>
      <Fact name={<Trans>Credit left</Trans>}>
        <Money amount={subtractSatang(creditLimit, debt)} isStrong />
      </Fact>
      <Fact name={<Trans>Points</Trans>}>{formatPoints(toPoints(points))}</Fact>
      <Fact name={<Trans>Tax ID</Trans>}>{taxId || '–'}</Fact>
      <Fact name={<Trans>Address</Trans>}>{addressText || '–'}</Fact>
    </Facts>
  );
}

function OpenOrders({
  customer: { openOrders, customerCode, saleUnit },
}: {
  readonly customer: CustomerDetail;
}) {
  const { i18n } = useLingui();
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>
        <Trans>Open orders</Trans>
      </h2>
      {openOrders.length === 0 ? (
        <span className={classes.soft}>
          <Trans>No open orders</Trans>
        </span>
      ) : (
        <table className={table.table}>
          <tbody>
            {openOrders.map(({ id, orderNo, status, orderedAt, totals }) => (
              <tr key={id}>
                <td>
                  <Link className={classes.link} to="/orders/$orderId" params={{ orderId: id }}>
                    {orderNo}
                  </Link>
                </td>
                <td>
                  <Moment at={orderedAt} />
                </td>
                <td>
                  <StateBadge tone={ORDER_STATUS_LABELS[status].tone}>
                    {i18n._(ORDER_STATUS_LABELS[status].label)}
                  </StateBadge>
                </td>
                <td className={table.end}>
                  <Money amount={totals.total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <Link
          className={classes.link}
          to="/orders"
          search={{ status: 'all', customer: customerCode, ...(saleUnit === '' ? {} : { unit: saleUnit }) }}
        >
          <Trans>All orders of this customer</Trans>
        </Link>
      </p>
    </section>
  );
}

function OpenDebts({ customer: { openDebts } }: { readonly customer: CustomerDetail }) {
  const { t } = useLingui();
  if (openDebts.length === 0) return null;
  return (
    <section className={classes.card} aria-label={t`Unpaid invoices`} tabIndex={0}>
      <h2 className={classes.title}>
        <Trans>Unpaid invoices</Trans>
      </h2>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Order</Trans>
            </th>
            <th scope="col" className={table.end}>
              <Trans>Days</Trans>
            </th>
            <th scope="col" className={table.end}>
              <Trans>Charged</Trans>
            </th>
            <th scope="col" className={table.end}>
              <Trans>Open</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {openDebts.map(({ orderId, orderNo, ageDays, charged, open }) => (
            <tr key={orderId}>
              <td>{orderNo || <Trans>Without an order</Trans>}</td>
              <td className={table.end}>{ageDays}</td>
              <td className={table.end}>
                <Money amount={charged} />
              </td>
              <td className={table.end}>
                <Money amount={open} isStrong />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
