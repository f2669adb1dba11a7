import { buttonClassName } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './order-again.module.css';

/**
 * The notice above the cart of a guest who opened a link to an order: guests have no orders (Specification, ORDER-22).
 */
export function GuestAgainNotice() {
  return (
    <Card className={classes.guest}>
      <p>
        <Trans>Sign in to order again from your history. Your cart stays with you.</Trans>
      </p>
      <Link to="/login" className={buttonClassName()}>
        <Trans>Sign in</Trans>
      </Link>
    </Card>
  );
}
