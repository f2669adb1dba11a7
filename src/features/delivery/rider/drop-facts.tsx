import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RiderInvoice } from '#domain/delivery/invoice';
import { OTHER } from '#domain/kernel/or-other';
import { Money } from '#ui/text/money';
import { Distance } from './distance.tsx';
import classes from './rider-page.module.css';

interface DropHeadProps {
  readonly invoice: RiderInvoice;
  readonly kilometres: number | undefined;
  /** Of the stop on the suggested route. */
  readonly number?: number | undefined;
  /** The shop's name, or a link that says it; the area while nobody is told the name. */
  readonly children: ReactNode;
}

/** Which shop, once it is told, where, and how far. */
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

/** What is collected, and how much there is to carry. */
export function DropMoney({
  invoice: { payment, toCollect, total, lineCount, invoiceNo },
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
    </div>
  );
}
