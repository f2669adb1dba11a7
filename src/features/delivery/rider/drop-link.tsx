import { Link } from '@tanstack/react-router';
import type { RiderInvoice } from '#domain/delivery/invoice';
import classes from './rider-page.module.css';

/** The customer's name; a tap anywhere on its card opens the drop. */
export function DropLink({
  invoice: { orderId, saleUnit, customerName },
}: {
  readonly invoice: RiderInvoice;
}) {
  return (
    <Link to="/rider/detail/$orderId/$saleUnit" params={{ orderId, saleUnit }} className={classes.open}>
      {customerName}
    </Link>
  );
}
