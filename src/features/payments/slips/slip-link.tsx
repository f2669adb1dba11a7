import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSlips } from '#state/payments/hooks/use-slips';
import { buttonClassName } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import classes from './slips.module.css';

/** A link to the slips of an order, with their state, in the card of the order's payment. */
export function SlipLink({ orderId }: { readonly orderId: string }) {
  const { slips } = useSlips(orderId);
  if (slips === undefined) return null;
  const { pending, arrived, known, missing } = slips;
  const last = known?.slips[0]?.state;
  const isPaid = known?.payment === 'paid';
  const isRefused =
    pending.some(({ state }) => state === 'refused') || (pending.length === 0 && last === 'refused');
  const isHere = pending.length > 0;
  const isSent = arrived.length > 0 || last === 'sent';
  return (
    <div className={classes.way}>
      <p className={classes.soft} role="status">
        {isPaid ? (
          <Trans>Paid. Thank you.</Trans>
        ) : missing.length > 0 ? (
          <Trans>The company no longer has your payment slip. Open the slip to send it again.</Trans>
        ) : isRefused ? (
          <Trans>The company didn’t accept this slip. See why and send another.</Trans>
        ) : isHere ? (
          <Trans>Your slip is saved on this phone. We’ll send it for you.</Trans>
        ) : isSent ? (
          <Trans>Sent, the company is checking it</Trans>
        ) : (
          <Trans>Transfer the money, then send the slip to confirm your payment.</Trans>
        )}
      </p>
      <Link
        to="/paymentslip/$orderId"
        params={{ orderId }}
        className={buttonClassName({
          variant: isPaid || isHere || isSent ? 'secondary' : 'primary',
          size: 'main',
          isWide: true,
        })}
      >
        <Icon name="receipt" size={20} />
        {isPaid || isRefused || isHere || isSent || missing.length > 0 ? (
          <Trans>View slip</Trans>
        ) : (
          <Trans>Transfer and send slip</Trans>
        )}
      </Link>
    </div>
  );
}
