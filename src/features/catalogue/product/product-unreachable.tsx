import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { Trans, useLingui } from '@lingui/react/macro';

interface ProductUnreachableProps {
  /** `h1` where it is the whole page. */
  readonly headingLevel: 'h1' | 'h2';
  readonly onRetry: () => void;
}

/** A product that this phone has never seen, while the shop cannot be asked. */
export function ProductUnreachable({ headingLevel, onRetry }: ProductUnreachableProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="cloudOff"
      headingLevel={headingLevel}
      title={t`No signal, and this product is not kept here yet`}
      text={t`Products you have seen open without a signal. Your cart is safe; try this one again with a signal.`}
      action={
        <Button size="main" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
