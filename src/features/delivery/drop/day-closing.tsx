import { useLineNames } from '#ui/text/line-names';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DayClosing } from '#domain/delivery/rider-day';
import { formatBaht } from '#domain/kernel/format-money';
import { satang } from '#domain/kernel/money';
import { Card } from '#ui/cards/card';
import { MoneyReasonMessages } from '#ui/delivery/reason-messages';
import { formatCount } from '#ui/text/format-count';
import { Money } from '#ui/text/money';
import { Fact, Facts } from '#ui/layout/facts';
import type { ReactNode } from 'react';
import classes from './delivery.module.css';

/** Lists what a rider hands in at the end of the day: money compared with the due amount, and returned products. */
export function DayClosingCard({ closing }: { readonly closing: DayClosing }) {
  const { due, cash, transfer, difference, differences, returns, refused, notReceivedCount } = closing;
  const namesOf = useLineNames();
  return (
    <Card>
      <div className={classes.stack}>
        <p className={classes.name}>
          <Plural
            value={closing.deliveredCount}
            _0="Nothing delivered"
            one="# invoice delivered"
            other="# invoices delivered"
          />
        </p>
        <Facts look="beside">
          <Fact name={<Trans>Amount due</Trans>}>
            <Money amount={due} />
          </Fact>
          <Fact name={<Trans>Cash to hand in</Trans>}>
            <Money amount={cash} className={classes.strong} />
          </Fact>
          <Fact name={<Trans>Transfer</Trans>}>
            <Money amount={transfer} />
          </Fact>
          <Fact className={classes.strong} name={<Trans>Difference</Trans>}>
            <Money amount={difference} className={difference === 0 ? classes.fits : classes.difference} />
          </Fact>
        </Facts>
        <Group title={<Trans>Differences</Trans>}>
          {differences.map((each) => (
            <li key={each.visitId}>
              {each.customerName} · {each.invoiceNo}
              <br />
              <DifferenceMessages difference={each.difference} />
              {each.reason === undefined ? null : (
                <span className={classes.soft}>
                  {' '}
                  · <MoneyReasonMessages reason={each.reason} />
                </span>
              )}
            </li>
          ))}
        </Group>
        <Group title={<Trans>Items to bring back</Trans>}>
          {returns.map((returned) => {
            const { productName, unitName } = namesOf(returned, returned.quantity);
            return (
              <li key={`${returned.productCode} ${returned.unitName}`} className={classes.goods}>
                <span className={classes.words}>
                  {productName === '' ? <Trans>Whole invoice</Trans> : productName}
                </span>
                <span className={classes.count}>
                  {formatCount(returned.quantity)} {unitName}
                </span>
              </li>
            );
          })}
        </Group>
        <Group title={<Trans>Not delivered, return the invoice</Trans>}>
          {refused.map(({ orderId, customerName, invoiceNo }) => (
            <li key={orderId}>
              {customerName} · {invoiceNo}
            </li>
          ))}
        </Group>
        {notReceivedCount === 0 ? null : (
          <p role="status">
            <Plural
              value={notReceivedCount}
              one="# delivery report hasn’t reached the company yet."
              other="# delivery reports haven’t reached the company yet."
            />{' '}
            <Link to="/rider">
              <Trans>View your deliveries</Trans>
            </Link>
          </p>
        )}
      </div>
    </Card>
  );
}

interface GroupProps {
  readonly title: ReactNode;
  readonly children: readonly ReactNode[];
}

function Group({ title, children }: GroupProps) {
  if (children.length === 0) return null;
  return (
    <section className={classes.list}>
      <h3 className={classes.strong}>{title}</h3>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

function DifferenceMessages({ difference }: { readonly difference: number }) {
  const amount = formatBaht(satang(Math.abs(difference)));
  return (
    <span className={classes.difference}>
      {difference < 0 ? <Trans>{amount} short</Trans> : <Trans>{amount} over</Trans>}
    </span>
  );
}
