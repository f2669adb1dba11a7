import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { nameIn } from '#domain/kernel/named';
import type { OfficeOrderDetail } from '#domain/office/order-detail';
import { pickListOf } from '#domain/office/picking/pick-list';
import { companyNameIn } from '#domain/tenants/company-in';
import { fullMoment } from '#office/kernel/moments';
import { useOffice } from '#office/kernel/office';
import { useLanguage } from '#office/ui/moment';
import { useNow } from '#office/ui/use-now';
import { useUnitName } from '#office/ui/use-unit-name';
import classes from '#office/ui/papers/papers.module.css';

interface NarrowPickListProps {
  readonly details: readonly OfficeOrderDetail[];
  readonly group?: ReactNode;
}

/** The pick list on the 80 mm roll of a receipt printer, as long as its products are. */
export function NarrowPickList({ details, group }: NarrowPickListProps) {
  const now = useNow();
  const { tenant } = useOffice();
  const language = useLanguage();
  const unitName = useUnitName();
  const orders = details.map(({ order }) => order);
  return (
    <article className={`${classes.sheet} ${classes.narrow}`}>
      <header className={classes.centre}>
        <div className={classes.company}>{companyNameIn(tenant, language)}</div>
        <h2 className={classes.number}>
          <Trans>Pick list</Trans>
        </h2>
        {group === undefined ? null : <strong>{group}</strong>}
        <div>
          <Plural value={details.length} one="# order" other="# orders" />
        </div>
        <div>{fullMoment(now, language)}</div>
      </header>
      <ul className={classes.narrowLines}>
        {pickListOf(orders).map(({ productCode, product, unit, unitName: name, quantity }) => (
          <li key={`${productCode}/${unit}/${name.name}`} className={classes.spread}>
            <span>
              <span className={classes.box} /> {nameIn(product, language)}
              <div className={classes.small}>{productCode}</div>
            </span>
            <span className={classes.count}>
              <strong>{quantity}</strong> {unitName(name, quantity)}
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.block}>{orders.map(({ orderNo }) => orderNo).join(', ')}</div>
      <div className={classes.sign}>
        <Trans>Picked by</Trans>
      </div>
    </article>
  );
}
