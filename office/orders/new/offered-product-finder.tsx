import { useDebouncedValue } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import { useState, type RefObject } from 'react';
import { findOfferedProducts } from '#contract/office/telephone-order-calls';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { formatBaht } from '#domain/kernel/format-money';
import { nameIn } from '#domain/kernel/named';
import type { OfferedProduct, OfferedUnit } from '#domain/office/telephone-order';
import { useAnswer } from '#office/kernel/use-call';
import { Finder } from '#office/ui/controls/finder';
import { useLanguage } from '#office/ui/moment';
import { useUnitName } from '#office/ui/use-unit-name';

const TYPING_MS = 150;

interface OfferedProductFinderProps {
  readonly customer: CustomerKey;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label?: string;
  /** '' for none; by default how the keyboard works in a new order. */
  readonly description?: string;
  readonly onChoose: (product: OfferedProduct, unit: OfferedUnit) => void;
}

/** Finds a product in one of its units, with the price of this customer. */
export function OfferedProductFinder({
  customer,
  field,
  label,
  description,
  onChoose,
}: OfferedProductFinderProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const unitName = useUnitName();
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text.trim(), TYPING_MS);
  const { customerCode, saleUnit } = customer;
  // Results of an earlier text are never offered, because Enter would choose one of them.
  const isSearch = searched.length >= 2 && searched === text.trim();
  const found = useAnswer(
    findOfferedProducts,
    { customer: { customerCode, saleUnit }, text: searched },
    { isEnabled: isSearch, isKept: false },
  );
  const offered = isSearch ? found.data : undefined;
  const choices = offered?.flatMap((product) =>
    product.units.map((unit) => ({
      id: `${unit.unit}/${product.code}`,
      text: `${product.code} · ${nameIn(product, language)} · ${unitName(unit)}`,
      detail: formatBaht(unit.price),
      product,
      unit,
    })),
  );
  return (
    <Finder
      field={field}
      label={label ?? t`Add a product`}
      description={description ?? t`Enter adds it and goes to its quantity; Enter there comes back.`}
      placeholder={t`Code or name`}
      text={text}
      onText={setText}
      choices={choices}
      onChoose={(id) => {
        const choice = choices?.find((each) => each.id === id);
        if (choice !== undefined) onChoose(choice.product, choice.unit);
      }}
    />
  );
}
