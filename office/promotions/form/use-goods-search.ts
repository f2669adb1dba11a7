import { useDebouncedValue } from '@mantine/hooks';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listCustomers } from '#contract/office/customer-calls';
import { ALL_CUSTOMERS } from '#domain/office/customer-list';
import { listGridProducts } from '#contract/office/product-calls';
import { findCustomerGroups, findRuleCategories } from '#contract/office/promotions/rule-calls';
import { nameIn } from '#domain/kernel/named';
import { useAnswer } from '#office/kernel/use-call';
import type { FinderChoice } from '#office/ui/controls/finder';
import { useLanguage } from '#office/ui/moment';
import type { Pick } from './rule-draft.ts';

const TYPING_MS = 150;
const MAX_RESULTS = 8;

/** A search field with its results, of which the label is what a chip shows. */
export interface Search {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly choices: readonly FinderChoice[] | undefined;
  /** @returns undefined for an id that is not among the results */
  readonly pickOf: (id: string) => Pick | undefined;
}

function useTyped() {
  const [text, onText] = useState('');
  const [searched] = useDebouncedValue(text.trim(), TYPING_MS);
  // Results of an earlier text are never offered, because Enter would choose one of them.
  return { text, onText, searched, isSearch: searched.length >= 2 && searched === text.trim() };
}

/** Searches products, whose ids are their codes. */
export function useProductSearch(): Search {
  const language = useLanguage();
  const { text, onText, searched, isSearch } = useTyped();
  const found = useAnswer(
    listGridProducts,
    { text: searched, isSoldOut: undefined, after: '', take: MAX_RESULTS },
    { isEnabled: isSearch, isKept: false },
  );
  const choices = isSearch
    ? found.data?.rows
        .filter(({ isWithdrawn }) => !isWithdrawn)
        .map((product) => ({ id: product.code, text: `${product.code} ${nameIn(product, language)}` }))
    : undefined;
  return { text, onText, choices, pickOf: pickIn(choices) };
}

/** Searches categories of all levels, whose ids are `level:code`. */
export function useCategorySearch(): Search {
  const { t } = useLingui();
  const language = useLanguage();
  const { text, onText, searched, isSearch } = useTyped();
  const found = useAnswer(findRuleCategories, searched, { isEnabled: isSearch, isKept: false });
  const choices = isSearch
    ? found.data?.map((category) => ({
        id: `${category.level}:${category.code}`,
        text: nameIn(category, language),
        detail: t`level ${category.level}`,
      }))
    : undefined;
  return { text, onText, choices, pickOf: pickIn(choices) };
}

/** Searches groups of customers and customers, whose ids are their codes. Groups come first. */
export function useCustomerSearch(): Search {
  const { t, i18n } = useLingui();
  const { text, onText, searched, isSearch } = useTyped();
  const found = useAnswer(
    listCustomers,
    { text: searched, ...ALL_CUSTOMERS, after: '', take: MAX_RESULTS },
    { isEnabled: isSearch, isKept: false },
  );
  const groups = useAnswer(findCustomerGroups, searched, { isEnabled: isSearch, isKept: false });
  const choices =
    isSearch && found.data !== undefined && groups.data !== undefined
      ? [
          ...groups.data.map(({ code, customers }) => ({
            id: code,
            text: t`Group ${code}`,
            detail: i18n._(plural(customers, { one: '# customer', other: '# customers' })),
          })),
          ...found.data.rows.map(({ customerCode, name }) => ({
            id: customerCode,
            text: `${customerCode} ${name}`,
          })),
        ]
      : undefined;
  return { text, onText, choices, pickOf: pickIn(choices) };
}

function pickIn(choices: readonly FinderChoice[] | undefined): Search['pickOf'] {
  return (id) => {
    const chosen = choices?.find((choice) => choice.id === id);
    return chosen === undefined ? undefined : { id, label: chosen.text };
  };
}
