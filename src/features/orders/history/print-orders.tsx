import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Order } from '#domain/orders/order';
import type { PrivatePictures } from '#state/accounts/profile/use-private-pictures';
import { readWholeOrders } from '#state/orders/history/whole-orders';
import { usePhone } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { useBusy } from '#ui/hooks/use-busy';
import { OrderPaper } from '#features/orders/order/paper/order-paper';
import classes from './order-table.module.css';

/** Proofs of delivery are printed from the page of their order. */
const NO_PICTURES: PrivatePictures = new Map();

/** Prints several orders, each on a page of its own. Says how many are left out because nothing is known of their lines. */
export function PrintOrders({ orderIds }: { readonly orderIds: readonly string[] }) {
  const phone = usePhone();
  const [printed, setPrinted] = useState<readonly Order[]>([]);
  const [missingCount, setMissingCount] = useState(0);
  const [isBusy, run] = useBusy();

  // The external system is the browser, which reports the end of printing.
  useEffect(() => {
    const end = () => setPrinted([]);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);

  const print = async () => {
    const found = await run(readWholeOrders(phone, orderIds));
    setMissingCount(orderIds.length - found.length);
    if (found.length === 0) return;
    flushSync(() => setPrinted(found));
    window.print();
  };

  return (
    <>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void print()}>
        <Icon name="file" size={20} />
        <Trans>Print or save as PDF</Trans>
      </Button>
      {missingCount > 0 && (
        <span className={classes.soft} role="status">
          <Plural
            value={missingCount}
            one="# order was left out: its items aren’t saved on this phone. Connect to print it."
            other="# orders were left out: their items aren’t saved on this phone. Connect to print them."
          />
        </span>
      )}
      {createPortal(
        printed.map((order) => <OrderPaper key={order.id} order={order} pictures={NO_PICTURES} />),
        document.body,
      )}
    </>
  );
}
