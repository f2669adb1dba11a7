import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listGridProducts } from '#contract/office/product-calls';
import { nameIn } from '#domain/kernel/named';
import { useAnswer } from '#office/kernel/use-call';
import { useLanguage } from '#office/ui/moment';
import type { NewLine } from './draft-lines.ts';

const TYPING_MS = 150;
const MAX_RESULTS = 8;

/** Finds a product for an order in points by a part of its code or name, and adds it in its largest unit. */
export function PointProductAdder({ onAdd }: { readonly onAdd: (product: NewLine) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text.trim(), TYPING_MS);
  const found = useAnswer(
    listGridProducts,
    { text: searched, isSoldOut: false, after: '', take: MAX_RESULTS },
    { isEnabled: searched.length >= 2 },
  );
  const products =
    searched.length < 2 ? [] : (found.data?.rows ?? []).filter(({ isWithdrawn }) => !isWithdrawn);
  const labelOf = (product: (typeof products)[number]) => `${product.code} · ${nameIn(product, language)}`;
  return (
    <Autocomplete
      label={t`Add a product`}
      placeholder={t`Code or name`}
      value={text}
      onChange={setText}
      data={products.map(labelOf)}
      filter={({ options }) => options}
      onOptionSubmit={(label) => {
        const product = products.find((each) => labelOf(each) === label);
        if (product !== undefined)
          onAdd({
            productCode: product.code,
            unit: 1,
            name: nameIn(product, language),
            unitName: product.unitName,
          });
        // The field writes the chosen label after this.
        window.setTimeout(() => setText(''));
      }}
    />
  );
}
