import { useDebouncedValue } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listCustomers } from '#contract/office/customer-calls';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { ALL_CUSTOMERS, type CustomerRow } from '#domain/office/customer-list';
import { useAnswer } from '#office/kernel/use-call';
import { Finder } from '#office/ui/controls/finder';

const TYPING_MS = 150;
const MAX_RESULTS = 8;

const idOf = ({ saleUnit, customerCode }: CustomerKey) => `${saleUnit}/${customerCode}`;

const textOf = ({ name, customerCode, saleUnit, mobile, phone }: CustomerRow) =>
  [name, `${customerCode} ${saleUnit}`.trim(), mobile || phone].filter((part) => part !== '').join(' · ');

/** Finds the customer who phones by a part of the name, code or telephone number. */
export function CustomerFinder({ onChoose }: { readonly onChoose: (customer: CustomerKey) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text.trim(), TYPING_MS);
  // Results of an earlier text are never offered, because Enter would choose one of them.
  const isSearch = searched.length >= 2 && searched === text.trim();
  const found = useAnswer(
    listCustomers,
    { text: searched, ...ALL_CUSTOMERS, after: '', take: MAX_RESULTS },
    { isEnabled: isSearch, isKept: false },
  );
  const rows = isSearch ? found.data?.rows : undefined;
  return (
    <Finder
      label={t`Customer who phones`}
      placeholder={t`Name, code or phone`}
      text={text}
      onText={setText}
      choices={rows?.map((row) => ({ id: idOf(row), text: textOf(row) }))}
      isFocused
      onChoose={(id) => {
        const chosen = rows?.find((row) => idOf(row) === id);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}
