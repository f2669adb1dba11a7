import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { Trans, useLingui } from '@lingui/react/macro';

interface ProductWithdrawnProps {
  /** Its last name, in the current language. */
  readonly name: string;
  /** `h1` if it fills the whole page. */
  readonly headingLevel: 'h1' | 'h2';
  readonly onBack: () => void;
}

/** Shown for a product that was withdrawn while its page was open. */
export function ProductWithdrawn({ name, headingLevel, onBack }: ProductWithdrawnProps) {
  const { t } = useLingui();
  return (
    <div role="status">
      <EmptyState
        icon="box"
        headingLevel={headingLevel}
        title={t`The shop no longer sells this`}
        text={t`${name} is no longer sold. If it’s in your cart, it’s marked there; nothing else has changed.`}
        action={
          <Button size="main" onClick={onBack}>
            <Trans>View other products</Trans>
          </Button>
        }
      />
    </div>
  );
}
