import { useLingui } from '@lingui/react/macro';
import { EmptyState } from './empty-state.tsx';
import { RetryButton } from './retry-button.tsx';

/** Shown before the first catalogue is on this phone, while the company is unreachable. */
export function NothingSavedYet({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="cloudOff"
      title={t`You’re offline, and nothing is saved here yet`}
      text={t`Your first visit needs a connection. After that, the shop works offline.`}
      action={<RetryButton isMain onRetry={onRetry} />}
    />
  );
}
