import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { listCustomers } from '#contract/office/customer-calls';
import { ALL_CUSTOMERS, type CustomerRow } from '#domain/office/customer-list';
import { useAnswer } from '#office/kernel/use-call';
import type { FinderChoice } from '#office/ui/controls/finder';

const TYPING_MS = 150;
const MAX_CHOICES = 8;

const idOf = ({ saleUnit, customerCode }: CustomerRow) => `${saleUnit}/${customerCode}`;

interface CustomerSearch {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly choices: readonly FinderChoice[] | undefined;
  readonly customerOf: (id: string) => CustomerRow | undefined;
}

/** Finds customers by a part of their name, code or telephone number. */
export function useCustomerSearch(): CustomerSearch {
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text.trim(), TYPING_MS);
  const { data } = useAnswer(
    listCustomers,
    { text: searched, ...ALL_CUSTOMERS, after: '', take: MAX_CHOICES },
    { isEnabled: searched !== '', isKept: false },
  );
  const rows = text.trim() === '' || text.trim() !== searched ? undefined : data?.rows;
  return {
    text,
    onText: setText,
    choices: rows?.map((row) => ({
      id: idOf(row),
      text: row.name || row.customerCode,
      detail: `${row.customerCode} ${row.saleUnit}`,
    })),
    customerOf: (id) => rows?.find((row) => idOf(row) === id),
  };
}
