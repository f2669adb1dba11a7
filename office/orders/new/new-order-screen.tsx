import { Button, Skeleton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { getOrderingCustomer } from '#contract/office/telephone-order-calls';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { hasShape, isText, readerOf } from '#office/kernel/drafts/draft-shape';
import { useDraft } from '#office/kernel/drafts/use-draft';
import { useAnswer } from '#office/kernel/use-call';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { newOrderSearch } from '#office/kernel/new-order-address';
import { CustomerFinder } from './customer-finder.tsx';
import { NewOrderForm, type OpenOrder } from './new-order-form.tsx';
import classes from './new-order.module.css';

const readOpenOrder = readerOf(hasShape<OpenOrder>({ customerCode: isText, saleUnit: isText, name: isText }));

/** Takes an order of a customer who phones. What is typed stays in this browser until the order is placed. */
export function NewOrderScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { customer: customerCode = '', unit: saleUnit = '' } = useSearch({ from: '__root__' });
  const { value: open, set: setOpen } = useDraft('new-order', readOpenOrder);
  const choose = (customer: CustomerKey) =>
    void navigate({ to: '/new-order', search: newOrderSearch(customer) });
  return (
    <Page title={t`New order by telephone`} parent={{ title: t`Orders`, to: '/orders' }} isScrolling>
      {customerCode === '' ? (
        <div className={classes.chooser}>
          <CustomerFinder onChoose={choose} />
          {open === undefined ? null : <ContinueLink open={open} />}
        </div>
      ) : (
        <ForCustomer
          key={`${saleUnit}/${customerCode}`}
          customer={{ customerCode, saleUnit }}
          onOpen={setOpen}
        />
      )}
    </Page>
  );
}

function ContinueLink({ open }: { readonly open: OpenOrder }) {
  const { name } = open;
  return (
    <p>
      <Link className={classes.link} to="/new-order" search={newOrderSearch(open)}>
        <Trans>Continue the order of {name}</Trans>
      </Link>
    </p>
  );
}

function ForCustomer({
  customer: key,
  onOpen,
}: {
  readonly customer: CustomerKey;
  readonly onOpen: (open: OpenOrder | undefined) => void;
}) {
  const customer = useAnswer(getOrderingCustomer, key, { isKept: false });
  if (customer.data !== undefined) return <NewOrderForm customer={customer.data} onOpen={onOpen} />;
  if (customer.error !== null)
    return <ErrorNotice error={customer.error} onRetry={() => void customer.refetch()} />;
  if (customer.isPending) return <Skeleton height={240} maw={980} />;
  return (
    <EmptyNotice
      icon="person"
      title={<Trans>There’s no such customer</Trans>}
      action={
        <Button variant="default" component={Link} to="/new-order">
          <Trans>Choose a customer</Trans>
        </Button>
      }
    />
  );
}
