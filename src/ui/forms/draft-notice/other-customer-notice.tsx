import { Trans } from '@lingui/react/macro';
import classes from './draft-notice.module.css';

/** @param customerName the customer for whom the form was opened, while another tab now orders for another one */
export function OtherCustomerNotice({ customerName }: { readonly customerName: string }) {
  return (
    <div className={classes.notice} role="status">
      <p>
        <Trans>You switched to another customer in another tab. This form is still for {customerName}.</Trans>
      </p>
    </div>
  );
}
