import { Link } from '@tanstack/react-router';
import type { NamedCustomer } from '#domain/office/customers/customer-file';
import classes from '../customer-screen.module.css';

/** The name of a customer, which leads to its page. */
export function CustomerLink({
  customer: { customerCode, saleUnit, name },
}: {
  readonly customer: NamedCustomer;
}) {
  return (
    <>
      <Link
        className={classes.link}
        to="/customers/$saleUnit/$code"
        params={{ saleUnit: saleUnit || '-', code: customerCode }}
      >
        {name || customerCode}
      </Link>{' '}
      <span className={classes.soft}>
        {customerCode} {saleUnit}
      </span>
    </>
  );
}
