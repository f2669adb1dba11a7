import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button';

interface RetryButtonProps {
  /** The page's main action; otherwise a button beside a note. */
  readonly isMain?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
  readonly onRetry: () => void;
}

/** Loads again what could not be loaded. */
export function RetryButton({ isMain = false, isBusy, onRetry }: RetryButtonProps) {
  const look = isMain ? { size: 'main' as const } : { variant: 'secondary' as const };
  return (
    <Button {...look} isBusy={isBusy} onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
}
