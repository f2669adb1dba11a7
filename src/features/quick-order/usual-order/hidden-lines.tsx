import { productName, type Product } from '#domain/catalogue/product';
import type { UsualLine } from '#domain/quick-order/usual-order';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { Button } from '#ui/controls/button';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import classes from './usual-order-page.module.css';

interface HiddenLinesProps {
  readonly lines: readonly UsualLine[];
  readonly products: ReadonlyMap<string, Product | undefined>;
  readonly onShow: (productCode: string) => void;
}

/** The hidden lines, collapsed, with buttons to show them again. */
export function HiddenLines({ lines, products, onShow }: HiddenLinesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <details className={classes.hidden}>
      <summary className={classes.hiddenHead}>
        <Plural value={lines.length} one="# hidden product" other="# hidden products" />
      </summary>
      <ul>
        {lines.map(({ productCode }) => {
          const product = products.get(productCode);
          const name = product === undefined ? productCode : productName(product, language);
          return (
            <li key={productCode} className={classes.hiddenLine}>
              <span>{name}</span>
              <Button variant="soft" aria-label={t`Show ${name} again`} onClick={() => onShow(productCode)}>
                <Trans>Show again</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
