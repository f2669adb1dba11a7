import type { Product } from '#domain/product';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { PageTitle } from '#ui/page-title';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';

interface UsualOrderPageProps {
  /** The card that orders; it belongs to the catalogue. */
  readonly Tile: ComponentType<{ readonly product: Product; readonly onOpen: (code: string) => void }>;
  readonly onOpen: (code: string) => void;
  /** What was wanted is in the cart. */
  readonly onDone: () => void;
  readonly onShowAll: () => void;
}

/** What this shop orders again and again, from its own history. */
export function UsualOrderPage({ onShowAll }: UsualOrderPageProps) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Usual order`} />
      <EmptyState
        icon="box"
        headingLevel="h1"
        title={t`Usual order`}
        text={t`What you order often will stand here after your first orders.`}
        action={
          <Button size="main" onClick={onShowAll}>
            <Trans>See all products</Trans>
          </Button>
        }
      />
    </>
  );
}
