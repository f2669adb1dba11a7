import type { Product } from '#domain/product';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { PageTitle } from '#ui/page-title';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';

interface QuickOrderPageProps {
  /** The card that orders; it belongs to the catalogue. */
  readonly Tile: ComponentType<{ readonly product: Product; readonly onOpen: (code: string) => void }>;
  readonly onOpen: (code: string) => void;
  /** What was wanted is in the cart. */
  readonly onDone: () => void;
  readonly onShowAll: () => void;
}

/** Orders by code or name and quantity, typed or pasted. */
export function QuickOrderPage({ onShowAll }: QuickOrderPageProps) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Quick order`} />
      <EmptyState
        icon="box"
        headingLevel="h1"
        title={t`Quick order`}
        text={t`Type a list here soon. Until then, look for the goods by name.`}
        action={
          <Button size="main" onClick={onShowAll}>
            <Trans>See all products</Trans>
          </Button>
        }
      />
    </>
  );
}
