import { useUnitName } from '#ui/text/unit-name';
import { Trans, useLingui } from '@lingui/react/macro';
import { productName } from '#domain/catalogue/product';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { Button } from '#ui/controls/button';
import { ProductPicture } from '#ui/cards/product-picture';
import classes from './scan-sheet.module.css';
import type { Counted } from './use-scanned.ts';

/** More would push the camera out of view; all of them are in the cart. */
const SHOWN = 3;

interface CountedProductsProps {
  readonly counted: readonly Counted[];
  readonly onUndo: (counted: Counted) => void;
}

/** The products that continuous scanning added to the cart, newest first. */
export function CountedProducts({ counted, onUndo }: CountedProductsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const nameUnit = useUnitName();
  if (counted.length === 0) return null;
  return (
    <ul className={classes.counted}>
      {counted.slice(0, SHOWN).map((entry) => {
        const name = productName(entry.product, language);
        const unitName = nameUnit(entry.row);
        return (
          <li key={entry.id} className={classes.goods}>
            <ProductPicture
              file={entry.product.pictures[0] ?? ''}
              shownWidth={48}
              className={classes.picture}
            />
            <span className={classes.name}>
              {name}
              <span className={classes.unit}>
                <Trans>1 {unitName} added to cart</Trans>
              </span>
            </span>
            <Button variant="quiet" aria-label={t`Undo: ${name}`} onClick={() => onUndo(entry)}>
              <Trans>Undo</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
