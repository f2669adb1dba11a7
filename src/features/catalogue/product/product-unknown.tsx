import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { Trans, useLingui } from '@lingui/react/macro';

interface ProductUnknownProps {
  /** `h1` if it fills the whole page. */
  readonly headingLevel: 'h1' | 'h2';
  readonly onBack: () => void;
}

/** Shown for an unknown product code. */
export function ProductUnknown({ headingLevel, onBack }: ProductUnknownProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="box"
      headingLevel={headingLevel}
      title={t`Item not found`}
      text={t`It may be discontinued, or the link may be old. Your cart hasn’t changed.`}
      action={
        <Button size="main" onClick={onBack}>
          <Trans>View other products</Trans>
        </Button>
      }
    />
  );
}
