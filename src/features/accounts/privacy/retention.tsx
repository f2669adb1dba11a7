import { Plural, Trans } from '@lingui/react/macro';
import { ACCOUNT_NOTICE_KEPT_DAYS, SIGN_IN_KEPT_DAYS } from '#domain/tenants/privacy-terms';
import { useTenant } from '#state/runtime/phone-context';
import classes from './privacy-page.module.css';

const YEAR_DAYS = 365;

/** The retention periods, as the company's own daily job applies them (Personal Data Protection Act, section 23). */
export function Retention() {
  const { proofs, slips, documents, closedAccounts, guestSessions, answers, logs } =
    useTenant().privacy.retentionDays;
  return (
    <section>
      <h2>
        <Trans>How long we keep it</Trans>
      </h2>
      <ul className={classes.list}>
        <li>
          <Trans>
            Your account, addresses and orders: while you’re a customer, and <Length days={closedAccounts} />{' '}
            after a closed account was last used. We then erase your name, contacts, addresses and pictures,
            once nothing is owed.
          </Trans>
        </li>
        <li>
          <Trans>Amounts and dates stay in our accounts, without your name.</Trans>
        </li>
        <li>
          <Trans>
            Delivery photos, signatures and locations: <Length days={proofs} />
          </Trans>
        </li>
        <li>
          <Trans>
            Slips: <Length days={slips} />
          </Trans>
        </li>
        <li>
          <Trans>
            Documents you sent: <Length days={documents} />
          </Trans>
        </li>
        <li>
          <Trans>
            Copies of our responses, in case your connection drops: <Length days={answers} />
          </Trans>
        </li>
        <li>
          <Trans>
            Guest visits: <Length days={guestSessions} /> after the last one
          </Trans>
        </li>
        <li>
          <Trans>
            Sign-ins and the devices they came from: up to <Length days={SIGN_IN_KEPT_DAYS} />. Account
            alerts: <Length days={ACCOUNT_NOTICE_KEPT_DAYS} />
          </Trans>
        </li>
        <li>
          <Trans>
            Messages about orders to our other systems: <Length days={logs} />
          </Trans>
        </li>
      </ul>
      <h3>
        <Trans>On this device</Trans>
      </h3>
      <p>
        <Trans>
          Your cart, unsent orders and what you last viewed, so you can order offline. Signing out removes
          what you viewed; your cart, any orders you choose to keep, and a random number that identifies this
          device to us stay.
        </Trans>
      </p>
    </section>
  );
}

/** In years if they are whole, otherwise in days. */
function Length({ days }: { readonly days: number }) {
  const years = days / YEAR_DAYS;
  return Number.isInteger(years) && years > 0 ? (
    <Plural value={years} one="# year" other="# years" />
  ) : (
    <Plural value={days} one="# day" other="# days" />
  );
}
