import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePhone } from '#state/runtime/phone-context';
import { sendSlipsAgain, usePendingSlips } from '#state/payments/slips/slips';
import { PendingCard } from './pending-card.tsx';

/** Pending payment slips, with a link to each. */
export function UnsentSlipsCard() {
  const phone = usePhone();
  const slips = usePendingSlips();
  const parked = slips.filter(({ state }) => state === 'refused');
  // A slip whose order is unknown to the server waits for that order and does not count as refused.
  const refusedCount = parked.filter(({ refusal }) => refusal !== 'order-unknown').length;
  const isWaitingForSignIn = slips.some(({ state }) => state === 'needs-sign-in');
  const orders = [...new Set(slips.map(({ orderId }) => orderId))];
  return (
    <PendingCard
      icon="receipt"
      title={
        <Plural
          value={slips.length}
          one="Payment slips: # not sent yet"
          other="Payment slips: # not sent yet"
        />
      }
      text={
        isWaitingForSignIn ? (
          <Trans>We’ll send them after you sign in again.</Trans>
        ) : refusedCount > 0 ? (
          <Trans>The company didn’t accept one of them. Open the slip to see why.</Trans>
        ) : parked.length > 0 ? (
          <Trans>
            The company doesn’t have the order of one of them yet. We’ll send the slip once it does.
          </Trans>
        ) : (
          <Trans>They’re saved on this phone. We’ll send them when you’re back online.</Trans>
        )
      }
      send={
        isWaitingForSignIn ? undefined : { send: () => sendSlipsAgain(phone), isAgain: parked.length > 0 }
      }
      links={orders.map((orderId) => (
        <Link key={orderId} to="/paymentslip/$orderId" params={{ orderId }}>
          <Trans>View slip</Trans>
        </Link>
      ))}
    />
  );
}
