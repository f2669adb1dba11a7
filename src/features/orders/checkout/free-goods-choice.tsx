import { productName, type Product } from '#domain/catalogue/product';
import { nameIn, type Named } from '#domain/kernel/named';
import { ChoiceList } from '#ui/controls/choice-list';
import { useShownLanguage } from '#ui/text/thai-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { CheckoutCard } from './checkout-card.tsx';
import classes from './choice-card.module.css';

interface FreeGoodsChoiceProps {
  /** The promotion that gives the goods. */
  readonly name: Named | undefined;
  readonly products: readonly Product[];
  /** The code of the given product. */
  readonly chosen: string;
  readonly onChoose: (productCode: string) => void;
}

/** Free goods of which the customer chooses one product. */
export function FreeGoodsChoice({ name, products, chosen, onChoose }: FreeGoodsChoiceProps) {
  const { t } = useLingui();
  const language = useShownLanguage();
  return (
    <CheckoutCard title={<Trans>Choose your free item</Trans>}>
      {name === undefined ? null : <p className={classes.soft}>{nameIn(name, language)}</p>}
      <ChoiceList
        title={t`Choose your free item`}
        choices={products.map((product) => ({
          key: product.code,
          isChosen: product.code === chosen,
          content: productName(product, language),
          onChoose: () => onChoose(product.code),
        }))}
      />
    </CheckoutCard>
  );
}
