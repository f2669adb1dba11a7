import { Trans, useLingui } from '@lingui/react/macro';
import { useQuickOrder } from '#state/quick-order/use-quick-order';
import { ChoiceSwitch } from '#ui/controls/choice-switch';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { Skeleton } from '#ui/feedback/skeleton';
import { RAIL_WIDTH, useIsWide } from '#ui/hooks/use-is-wide';
import { useState } from 'react';
import { OrderBox } from './order-box.tsx';
import { OrderPad } from './order-pad.tsx';
import classes from './quick-order-page.module.css';
import { ReviewList } from './review-list.tsx';

interface QuickOrderPageProps {
  readonly onOpen: (code: string) => void;
  /** Called when the wanted lines are in the cart. */
  readonly onDone: () => void;
}

type Way = 'paste' | 'type';

/**
 * Orders by a pasted list, or by code or name and quantity from the keyboard. Nothing goes into the cart before it was
 * reviewed.
 */
export function QuickOrderPage({ onOpen, onDone }: QuickOrderPageProps) {
  const { t } = useLingui();
  const quick = useQuickOrder();
  const isWide = useIsWide(RAIL_WIDTH);
  const [way, setWay] = useState<Way>('paste');
  return (
    <div className={classes.page}>
      <PageTitle title={t`Quick order`} />
      <PageHeader>{t`Quick order`}</PageHeader>
      {quick === undefined ? (
        <Skeleton height={220} />
      ) : (
        <div className={classes.columns}>
          <div className={classes.write}>
            {quick.isCataloguePartial ? (
              <p className={classes.partial} role="status">
                <Trans>
                  Not all products are on this phone yet, so we can only find ones you’ve seen here. Your list
                  stays until the rest have loaded.
                </Trans>
              </p>
            ) : null}
            {isWide ? null : (
              <ChoiceSwitch<Way>
                label={t`How do you want to order?`}
                choices={[
                  { value: 'paste', label: t`Paste a list` },
                  { value: 'type', label: t`Type one by one` },
                ]}
                value={way}
                onChoose={setWay}
              />
            )}
            {isWide || way === 'type' ? <OrderPad context={quick.context} /> : null}
            {isWide || way === 'paste' ? <OrderBox quick={quick} /> : null}
          </div>
          <ReviewList quick={quick} onOpen={onOpen} onDone={onDone} />
        </div>
      )}
    </div>
  );
}
