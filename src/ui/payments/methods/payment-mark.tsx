import type { PaymentGroup } from '#domain/payments/payment-groups';
import classes from './payment-mark.module.css';

/** Drawn for this app: the marks of banks and card companies may only be used with their permission. */
const MARKS: Readonly<Record<PaymentGroup, string>> = {
  scan: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h2v2h-2zM17.5 17.5h1.5v1.5h-1.5zM14 18.5h1M18.5 14h.5',
  card: 'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM3 10h18M6.5 14.5h4',
  bank: 'M4 9.5L12 5l8 4.5zM6 12.5v4.5M10 12.5v4.5M14 12.5v4.5M18 12.5v4.5M4 20h16',
  credit: 'M6 4h9l3 3v13H6zM14.5 4v3.5H18M9 11h6M9 14h6M9 17h3.5',
  cash: 'M4 7h16v10H4zM12 9.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5zM7 10v.01M17 14v.01',
};

/** The decorative mark of a group of payment methods. */
export function PaymentMark({ group }: { readonly group: PaymentGroup }) {
  return (
    <span className={classes.mark} aria-hidden="true">
      <svg
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable="false"
      >
        <path d={MARKS[group]} />
      </svg>
    </span>
  );
}
