import { Button, Modal, Skeleton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listRefundsDue } from '#contract/office/payments/refund-calls';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import type { RefundDue } from '#domain/office/payments/refund-list';
import { useMay } from '#office/accounts/use-me';
import { usePages } from '#office/kernel/use-call';
import { Money } from '#office/ui/amounts';
import { ORDER_STATUS_LABELS } from '#office/ui/labels/order-status-labels';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import { StateBadge } from '#office/ui/state-badge';
import { RefundForm } from './refund-form.tsx';
import classes from '../money-screen.module.css';

/** The customers to whom the office owes money back. */
export function RefundsDue({ text }: { readonly text: string }) {
  const { t } = useLingui();
  const due = usePages(listRefundsDue, { text, after: '', take: OFFICE_PAGE_SIZE });
  const mayDecide = useMay('money.decide');
  const [refunding, setRefunding] = useState<RefundDue>();
  if (due.error !== null && due.rows.length === 0)
    return <ErrorNotice error={due.error} onRetry={due.retry} />;
  if (due.isLoading) return <Skeleton height={110} maw={860} />;
  return (
    <>
      {due.rows.length > 0 ? null : (
        <EmptyNotice
          icon={text === '' ? 'check' : 'search'}
          title={text === '' ? <Trans>Nothing is owed back</Trans> : <Trans>No customer found</Trans>}
          text={
            <Trans>
              Paid orders that are cancelled, returned products and payments above the price appear here.
            </Trans>
          }
        />
      )}
      {due.rows.map((each) => (
        <DueCard
          key={`${each.account.saleUnit}/${each.account.customerCode}`}
          due={each}
          onRefund={mayDecide ? () => setRefunding(each) : undefined}
        />
      ))}
      {due.hasMore ? (
        <Button variant="default" onClick={due.loadMore}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
      <Modal
        opened={refunding !== undefined}
        onClose={() => setRefunding(undefined)}
        title={t`Record a refund`}
        closeButtonProps={{ 'aria-label': t`Close` }}
        closeOnClickOutside={false}
      >
        {refunding === undefined ? null : (
          <RefundForm due={refunding} onDone={() => setRefunding(undefined)} />
        )}
      </Modal>
    </>
  );
}

function DueCard({
  due: { account, customerName, mobile, credit, owed, sources },
  onRefund,
}: {
  readonly due: RefundDue;
  readonly onRefund: (() => void) | undefined;
}) {
  const { i18n } = useLingui();
  const { customerCode, saleUnit } = account;
  return (
    <article className={classes.card}>
      <div>
        <Link
          className={classes.link}
          to="/customers/$saleUnit/$code"
          params={{ saleUnit, code: customerCode }}
        >
          <strong>{customerName}</strong>
        </Link>{' '}
        <span className={classes.soft}>
          {customerCode} {mobile}
        </span>
        <ul className={classes.sources}>
          {sources.map(({ orderId, orderNo, status, amount }) => (
            <li key={`${orderId}${amount}`}>
              <Link className={classes.link} to="/orders/$orderId" params={{ orderId }}>
                {orderNo}
              </Link>{' '}
              <StateBadge tone={ORDER_STATUS_LABELS[status].tone}>
                {i18n._(ORDER_STATUS_LABELS[status].label)}
              </StateBadge>{' '}
              <Money amount={amount} />
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.amounts}>
        <span className={classes.soft}>
          <Trans>To give back</Trans>
        </span>
        <Money amount={credit} isStrong />
        {owed === 0 ? null : (
          <>
            <span className={classes.soft}>
              <Trans>Owes on account</Trans>
            </span>
            <Money amount={owed} />
          </>
        )}
      </div>
      {onRefund === undefined ? null : (
        <div className={classes.actions}>
          <Button onClick={onRefund}>
            <Trans>Record a refund</Trans>
          </Button>
          {owed === 0 ? null : (
            <Link
              className={classes.action}
              to="/customers/$saleUnit/$code"
              params={{ saleUnit, code: customerCode }}
            >
              <Trans>Use it for invoices</Trans>
            </Link>
          )}
        </div>
      )}
    </article>
  );
}
