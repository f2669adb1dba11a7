import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { listGridProducts } from '#contract/office/product-calls';
import { nameIn } from '#domain/kernel/named';
import type { GridProduct } from '#domain/office/product-grid';
import { useAnswer } from '#office/kernel/use-call';
import type { FinderChoice } from '#office/ui/controls/finder';
import { useLanguage } from '#office/ui/moment';

const TYPING_MS = 150;
const MAX_CHOICES = 8;

export interface ProductSearch {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly choices: readonly FinderChoice[] | undefined;
  readonly productOf: (code: string) => GridProduct | undefined;
}

/** Finds products by a part of their name or code. @param without codes that are not offered */
export function useProductSearch(without: readonly string[]): ProductSearch {
  const language = useLanguage();
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text.trim(), TYPING_MS);
  const { data } = useAnswer(
    listGridProducts,
    { text: searched, isSoldOut: undefined, after: '', take: MAX_CHOICES + without.length },
    { isEnabled: searched !== '', isKept: false },
  );
  const rows =
    text.trim() === '' || text.trim() !== searched
      ? undefined
      : data?.rows.filter(({ code, isWithdrawn }) => !isWithdrawn && !without.includes(code));
  return {
    text,
    onText: setText,
    choices: rows
      ?.slice(0, MAX_CHOICES)
      .map((product) => ({ id: product.code, text: nameIn(product, language), detail: product.code })),
    productOf: (code) => rows?.find((product) => product.code === code),
  };
}
