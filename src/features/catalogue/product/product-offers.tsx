import { nameIn } from '#domain/kernel/named';
import type { Product } from '#domain/catalogue/product';
import { useProductOffers } from '#state/promotions/use-product-offers';
import { useTenant } from '#state/runtime/phone-context';
import { Icon } from '#ui/controls/icon';
import { Money } from '#ui/text/money';
import { useShownLanguage } from '#ui/text/thai-date';
import { useUnitName } from '#ui/text/unit-name';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './product-offers.module.css';

/** The promotions that change what is paid for a product, with the prices of a rule with steps. */
export function ProductOffers({ product }: { readonly product: Product }) {
  const { t } = useLingui();
  const { areTotalsHidden } = useTenant();
  const language = useShownLanguage();
  const nameUnit = useUnitName();
  const offers = useProductOffers(product);
  if (offers.length === 0) return null;
  return (
    <section className={classes.offers} aria-label={t`Promotions`}>
      {offers.map(({ ruleId, rule, prices }) => (
        <div key={ruleId}>
          <p className={classes.name}>
            <Icon name="tag" size={18} />
            <span>{nameIn(rule, language)}</span>
          </p>
          {prices.length > 0 && !areTotalsHidden && (
            <table className={classes.prices}>
              <tbody>
                {prices.map(({ quantity, unit, price }) => {
                  const unitName = nameUnit(unit, quantity);
                  return (
                    <tr key={quantity}>
                      <th scope="row">
                        <Trans>
                          From {quantity} {unitName}
                        </Trans>
                      </th>
                      <td>
                        <Money amount={price} /> / {nameUnit(unit)}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          )}
        </div>
      ))}
    </section>
  );
}
