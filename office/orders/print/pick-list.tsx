import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { nameIn } from '#domain/kernel/named';
import type { OfficeOrderDetail } from '#domain/office/order-detail';
import { pickListOf } from '#domain/office/picking/pick-list';
import { fullMoment } from '#office/kernel/moments';
import { useLanguage } from '#office/ui/moment';
import { useNow } from '#office/ui/use-now';
import { useUnitName } from '#office/ui/use-unit-name';
import { CompanyHead } from '#office/ui/papers/company-head';
import classes from '#office/ui/papers/papers.module.css';

interface PickListProps {
  readonly details: readonly OfficeOrderDetail[];
  /** The words for what the orders have in common, such as their day and zone. */
  readonly group?: ReactNode;
}

/** One list for the warehouse with the goods of all orders, each product once by code, without prices. */
export function PickList({ details, group }: PickListProps) {
  const { t } = useLingui();
  const now = useNow();
  const language = useLanguage();
  const unitName = useUnitName();
  const rows = pickListOf(details.map(({ order }) => order));
  return (
    <article className={classes.sheet}>
      <CompanyHead>
        <h2 className={classes.kind}>
          <Trans>Pick list</Trans>
        </h2>
        {group === undefined ? null : <div className={classes.number}>{group}</div>}
        <div>
          <Plural value={details.length} one="# order" other="# orders" />
        </div>
        <div className={classes.small}>{fullMoment(now, language)}</div>
      </CompanyHead>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th aria-label={t`Picked`} />
            <th>
              <Trans>Code</Trans>
            </th>
            <th>
              <Trans>Product</Trans>
            </th>
            <th className={classes.end}>
              <Trans>Quantity</Trans>
            </th>
            {details.length > 1 ? (
              <th>
                <Trans>For orders</Trans>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ productCode, product, unit, unitName: name, quantity, parts }) => (
            <tr key={`${productCode}/${unit}/${name.name}`}>
              <td>
                <span className={classes.box} />
              </td>
              <td>{productCode}</td>
              <td>{nameIn(product, language)}</td>
              <td className={classes.end}>
                <strong>{quantity}</strong> {unitName(name, quantity)}
              </td>
              {details.length > 1 ? (
                <td className={classes.small}>
                  {parts.map((part) => `${part.orderNo} × ${part.quantity}`).join(', ')}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.signs}>
        <div className={classes.sign}>
          <Trans>Picked by</Trans>
        </div>
        <div className={classes.sign}>
          <Trans>Checked by</Trans>
        </div>
      </div>
    </article>
  );
}
