import { EmptyState } from '#ui/feedback/empty-state';
import { useLingui } from '@lingui/react/macro';
import { RetryButton } from '#ui/feedback/retry-button';

interface ProductUnreachableProps {
  /** `h1` if it fills the whole page. */
  readonly headingLevel: 'h1' | 'h2';
  readonly onRetry: () => void;
}

/** Shown for a product that is not cached, while the server is unreachable. */
export function ProductUnreachable({ headingLevel, onRetry }: ProductUnreachableProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="cloudOff"
      headingLevel={headingLevel}
      title={t`You’re offline, and this product isn’t saved here yet`}
      text={t`Products you’ve already viewed still work; this one needs a connection. Your cart is safe.`}
      action={<RetryButton isMain onRetry={onRetry} />}
    />
  );
}
