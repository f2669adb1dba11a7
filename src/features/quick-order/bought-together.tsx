import { Trans } from '@lingui/react/macro';
import { useId, type ComponentType } from 'react';
import type { Product } from '#domain/catalogue/product';
import { useBoughtTogether } from '#state/quick-order/use-bought-together';
import { SectionHeading } from '#ui/layout/section-heading';
import classes from './bought-together.module.css';

interface BoughtTogetherProps {
  readonly productCode: string;
  readonly Tile: ComponentType<{ readonly product: Product; readonly onOpen: (code: string) => void }>;
  readonly onOpen: (code: string) => void;
}

/** A row on a wide window. */
const SHOWN = 6;

/** Products that this customer usually orders with a product. Nothing for a new customer. */
export function BoughtTogether({ productCode, Tile, onOpen }: BoughtTogetherProps) {
  const heading = useId();
  const products = useBoughtTogether(productCode, SHOWN);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <SectionHeading id={heading}>
        <Trans>You usually order these together</Trans>
      </SectionHeading>
      <ul className={classes.grid}>
        {products.map((product) => (
          <li key={product.code} className={classes.place}>
            <Tile product={product} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
