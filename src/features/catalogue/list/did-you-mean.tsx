import type { Product } from '#domain/catalogue/product';
import type { ChosenList } from '#state/cart/use-chosen-list';
import { useCorrection } from '#state/search/use-correction';
import { Button } from '#ui/controls/button';
import { Trans } from '@lingui/react/macro';

interface DidYouMeanProps {
  readonly text: string;
  readonly list: Pick<ChosenList, 'isSimilar' | 'products'>;
  readonly onSearch: (text: string) => void;
}

const NO_PRODUCTS: readonly Product[] = [];

/** Offers the query that was probably meant, if only similar products are found. */
export function DidYouMean({ text, list, onSearch }: DidYouMeanProps) {
  const corrected = useCorrection(text, list.isSimilar ? list.products : NO_PRODUCTS);
  if (corrected === undefined) return null;
  return (
    <Button variant="quiet" onClick={() => onSearch(corrected)}>
      <Trans>Did you mean “{corrected}”?</Trans>
    </Button>
  );
}
