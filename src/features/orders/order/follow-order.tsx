import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Order } from '#domain/orders/order';
import { usePhone } from '#state/runtime/phone-context';
import { shareTracking } from '#state/orders/history/order-tracking';
import type { PrivatePictures } from '#state/accounts/profile/use-private-pictures';
import type { UnsentCancel } from '#state/orders/history/cancel-order';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { Icon } from '#ui/controls/icon';
import { SectionHeading } from '#ui/layout/section-heading';
import { showToast, showWarning } from '#ui/feedback/toasts/toast';
import { CancelOrder } from './cancel/cancel-order.tsx';
import classes from './follow-order.module.css';
import { PendingCancelNotice } from './cancel/pending-cancel-notice.tsx';
import { PrintOrder } from './paper/print-order.tsx';
import { ShareOrder } from './share/share-order.tsx';

interface FollowOrderProps {
  readonly order: Order;
  readonly cancel: UnsentCancel | undefined;
  /** The pictures of the proofs of delivery, for printing. */
  readonly pictures: PrivatePictures;
}

/** The tracking link, a picture of the order, printing, and the cancellation. */
export function FollowOrder({ order, cancel, pictures }: FollowOrderProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const { trackingNo } = order;
  const share = async (number: string) => {
    const outcome = await shareTracking(phone, number, t`Track order`);
    if (outcome === 'copied') showToast({ id: 'share', message: t`Link copied. Paste it into a chat.` });
    if (outcome === 'failed')
      showWarning(t`This browser can’t share links. Open the page and copy its address.`, 'share');
  };
  return (
    <Card className={classes.card}>
      {trackingNo !== undefined && (
        <section className={classes.tracking}>
          <SectionHeading>
            <Trans>For whoever is expecting the delivery</Trans>
          </SectionHeading>
          <p className={classes.hint}>
            <Trans>
              The link shows the order’s status and destination province. It doesn’t show names, items or
              amounts.
            </Trans>
          </p>
          <div className={classes.ways}>
            <Button variant="secondary" onClick={() => void share(trackingNo)}>
              <Icon name="share" size={20} />
              <Trans>Share link</Trans>
            </Button>
            <Link to="/order/tracking/$trackingNo" params={{ trackingNo }} className={classes.link}>
              <Trans>View page</Trans>
            </Link>
          </div>
        </section>
      )}
      <ShareOrder order={order} />
      <PrintOrder order={order} pictures={pictures} />
      {cancel === undefined ? (
        <CancelOrder order={order} />
      ) : cancel.state === 'refused' ? null : (
        <PendingCancelNotice cancel={cancel} />
      )}
    </Card>
  );
}
