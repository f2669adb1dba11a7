import { useUsualOrderOnHome } from '#state/quick-order/use-usual-order';
import { useTenant } from '#state/runtime/phone-context';
import { formatCount } from '#ui/text/format-count';
import { Icon } from '#ui/controls/icon';
import { Money } from '#ui/text/money';
import { ProductPicture } from '#ui/cards/product-picture';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TO_PRODUCTS } from '#state/app/page-links';
import classes from './usual-order-card.module.css';

/**
 * The usual order, one tap away. Without a usual order it links to the quick order instead, and nothing below moves
 * while it is loading.
 */
export function UsualOrderCard() {
  const usual = useUsualOrderOnHome();
  const { areTotalsHidden } = useTenant();
  if (usual === undefined) return <div className={classes.place} />;
  if (usual === 'none') return <QuickOrderCard />;
  const { count, dueCount, estimatedTotal, pictures } = usual;
  const shown = formatCount(count);
  return (
    <Link {...TO_PRODUCTS} search={{ type: 'usual' }} className={classes.card}>
      <span className={classes.words}>
        <span className={classes.title}>
          {dueCount === 0 ? (
            <Trans>Your usual order</Trans>
          ) : (
            <Trans>Your usual order: {dueCount} to reorder now</Trans>
          )}
        </span>
        <strong className={classes.amount}>
          <Plural value={count} one={`${shown} product`} other={`${shown} products`} />
          {areTotalsHidden || estimatedTotal === undefined || estimatedTotal === 0 ? null : (
            <>
              {' '}
              <Trans>
                about <Money amount={estimatedTotal} />
              </Trans>
            </>
          )}
        </strong>
      </span>
      <span className={classes.pictures}>
        {pictures.map((file, index) => (
          <span key={`${index} ${file}`} className={classes.picture}>
            <ProductPicture file={file} shownWidth={48} />
          </span>
        ))}
      </span>
      <Icon name="forward" size={20} className={classes.way} />
    </Link>
  );
}

function QuickOrderCard() {
  return (
    <Link {...TO_PRODUCTS} search={{ type: 'quick' }} className={classes.card}>
      <span className={classes.words}>
        <strong className={classes.amount}>
          <Trans>Quick order</Trans>
        </strong>
        <span className={classes.title}>
          <Trans>
            Type a list, or paste one from a chat. Your regular items show up here after your first orders.
          </Trans>
        </span>
      </span>
      <Icon name="forward" size={20} className={classes.way} />
    </Link>
  );
}
