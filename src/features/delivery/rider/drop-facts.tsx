import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RiderInvoice } from '#domain/delivery/invoice';
import { OTHER } from '#domain/kernel/or-other';
import { DayName } from '#ui/text/day-name';
import { Money } from '#ui/text/money';
import { Distance } from './distance.tsx';
import classes from './rider-page.module.css';

interface DropHeadProps {
  readonly invoice: RiderInvoice;
  readonly kilometres: number | undefined;
  /** The stop's number on the suggested route. */
  readonly number?: number | undefined;
  /** The customer's name, or a link with it; the area while the name is hidden. */
  readonly children: ReactNode;
}

/** The customer, once it is known, with the address and the distance. */
export function DropHead({ invoice, kilometres, number, children }: DropHeadProps) {
  return (
    <div className={classes.head}>
      {number === undefined ? null : <span className={classes.number}>{number}</span>}
      <div className={classes.words}>
        <h2 className={classes.shop}>{children}</h2>
        {invoice.customerName === '' ? null : <p className={classes.soft}>{invoice.shipTo.area}</p>}
      </div>
      {kilometres === undefined ? null : (
        <p className={classes.distance}>
          <Distance kilometres={kilometres} />
        </p>
      )}
    </div>
  );
}

/** The amount to collect, and the number of lines. */
export function DropMoney({
  invoice: { payment, toCollect, total, lineCount, invoiceNo, deliveryDay },
}: Pick<DropHeadProps, 'invoice'>) {
  return (
    <div className={classes.money}>
      {payment === OTHER ? (
        <p className={classes.nothing}>
          <Trans>Other payment: ask the office</Trans>
        </p>
      ) : toCollect === 0 ? (
        <p className={classes.nothing}>
          <Trans>Nothing to collect</Trans>
        </p>
      ) : (
        <p className={classes.collect}>
          <span className={classes.soft}>
            <Trans>Collect</Trans>
          </span>
          <Money amount={toCollect} className={classes.amount} />
        </p>
      )}
      <p className={classes.soft}>
        <Plural value={lineCount} one="# item" other="# items" />
        {toCollect === total ? null : (
          <>
            {' · '}
            <Money amount={total} />
          </>
        )}
        {' · '}
        {invoiceNo}
      </p>
      {deliveryDay === undefined ? null : (
        <p className={classes.soft}>
          <Trans>
            Delivery on <DayName day={deliveryDay} />
          </Trans>
        </p>
      )}
    </div>
  );
}
