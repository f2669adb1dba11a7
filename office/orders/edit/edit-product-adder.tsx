import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { nameIn } from '#domain/kernel/named';
import { useLanguage } from '#office/ui/moment';
import { useUnitName } from '#office/ui/use-unit-name';
import { OfferedProductFinder } from '../new/offered-product-finder.tsx';
import type { NewLine } from './draft-lines.ts';

interface EditProductAdderProps {
  readonly customer: CustomerKey;
  readonly onAdd: (product: NewLine) => void;
}

/** Finds a product in one of its units, at the price of the customer, and adds it. */
export function EditProductAdder({ customer, onAdd }: EditProductAdderProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const unitName = useUnitName();
  const field = useRef<HTMLInputElement>(null);
  return (
    <OfferedProductFinder
      customer={customer}
      field={field}
      label={t`Add a product`}
      description=""
      onChoose={(product, unit) =>
        onAdd({
          productCode: product.code,
          unit: unit.unit,
          name: nameIn(product, language),
          unitName: unitName(unit),
        })
      }
    />
  );
}
