import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePhone } from '#state/runtime/phone-context';
import { sendSlipsAgain } from '#state/payments/slips/slips';
import { usePendingSlips } from '#state/payments/hooks/use-pending-slips';
import { Button } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import classes from './unsent-card.module.css';
import { useSending } from './use-sending.ts';

/** Pending payment slips, with a link to each. */
export function UnsentSlipsCard() {
  const phone = usePhone();
  const slips = usePendingSlips();
  const { isSending, send } = useSending(() => sendSlipsAgain(phone));
  const parked = slips.filter(({ state }) => state === 'refused');
  // A slip whose order is unknown to the server waits for that order and does not count as refused.
  const refusedCount = parked.filter(({ refusal }) => refusal !== 'order-unknown').length;
  const isWaitingForSignIn = slips.some(({ state }) => state === 'needs-sign-in');
  const orders = [...new Set(slips.map(({ orderId }) => orderId))];
  return (
    <section className={classes.card} aria-labelledby="unsent-slips">
      <h2 id="unsent-slips" className={classes.title}>
        <Icon name="receipt" size={20} />
        <Plural
          value={slips.length}
          one="Payment slips: # not sent yet"
          other="Payment slips: # not sent yet"
        />
      </h2>
      <p className={classes.text}>
        {isWaitingForSignIn ? (
          <Trans>We’ll send them after you sign in again.</Trans>
        ) : refusedCount > 0 ? (
          <Trans>The company didn’t accept one of them. Open the slip to see why.</Trans>
        ) : parked.length > 0 ? (
          <Trans>
            The company doesn’t have the order of one of them yet. We’ll send the slip once it does.
          </Trans>
        ) : (
          <Trans>They’re saved on this phone. We’ll send them when you’re back online.</Trans>
        )}
      </p>
      <div className={classes.actions}>
        {isWaitingForSignIn ? null : (
          <Button variant="secondary" isBusy={isSending} onClick={send}>
            {isSending ? (
              <Trans>Sending…</Trans>
            ) : parked.length > 0 ? (
              <Trans>Try again</Trans>
            ) : (
              <Trans>Send now</Trans>
            )}
          </Button>
        )}
        {orders.map((orderId) => (
          <Link key={orderId} to="/paymentslip/$orderId" params={{ orderId }}>
            <Trans>View slip</Trans>
          </Link>
        ))}
      </div>
    </section>
  );
}
