import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setPrices } from '#contract/office/prices/set-prices';
import { saveProduct } from '#contract/office/products/product-form-calls';
import type { ProductProblem, SaveProduct, SaveProductRefusal } from '#domain/office/products/product-form';
import type { ChangedValue } from '#domain/office/table-import';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import type { ProductDraft } from './product-draft.ts';
import { priceChangeIn } from './price-change.ts';

type PlainRefusal = Exclude<SaveProductRefusal['code'], 'product-invalid' | 'product-large'>;

const REFUSALS: Readonly<Record<PlainRefusal, MessageDescriptor>> = {
  'product-unknown': msg`This product no longer exists.`,
  'product-exists': msg`A product has this code already. Choose another one, or open that product.`,
  'product-changed': msg`Somebody else has changed this product meanwhile. Nothing was saved; what you typed is still here.`,
};

/** The reasons why a form is not saved yet. */
interface Obstacles {
  readonly problems: readonly ProductProblem[];
  /** The values that a person has to confirm; empty without any. */
  readonly large: readonly ChangedValue[];
  readonly refusal: string;
}

const NO_OBSTACLES: Obstacles = { problems: [], large: [], refusal: '' };

interface Saving {
  readonly code: string;
  readonly isNew: boolean;
  readonly draft: ProductDraft;
  /** Without it, only prices are saved. */
  readonly mayFacts: boolean;
}

/** Saves the form of a product. A person who may change only prices sets them as in the list. */
export function useSaveProduct() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const office = useOffice();
  const keyOf = useContentKey();
  const [obstacles, setObstacles] = useState(NO_OBSTACLES);
  const [isAccepting, setIsAccepting] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const stop = (found: Partial<Obstacles>): false => {
    setObstacles({ ...NO_OBSTACLES, ...found });
    return false;
  };
  const sendAll = async (request: SaveProduct): Promise<boolean> => {
    const outcome = await office.perform(saveProduct, request, { idempotencyKey: keyOf(request) });
    if (outcome.kind !== 'accepted') return stop({ refusal: i18n._(failureMessage(outcome)) });
    const { answer } = outcome;
    if (answer.kind === 'saved') return true;
    if (answer.code === 'product-invalid') return stop({ problems: answer.problems });
    if (answer.code === 'product-large') return stop({ large: answer.large });
    return stop({ refusal: i18n._(REFUSALS[answer.code]) });
  };
  const sendPrices = async (code: string, draft: ProductDraft): Promise<boolean> => {
    const read = priceChangeIn(code, draft);
    if (!read.ok)
      return stop({ problems: read.fields.map((field) => ({ field, message: t`Enter a price in baht.` })) });
    const request = { changes: [read.change], isDryRun: false, isAcceptingLargeChanges: isAccepting };
    const outcome = await office.perform(setPrices, request, { idempotencyKey: keyOf(request) });
    if (outcome.kind !== 'accepted') return stop({ refusal: i18n._(failureMessage(outcome)) });
    const { answer } = outcome;
    if (answer.kind === 'changed') return true;
    if (answer.code === 'prices-large') return stop({ large: read.large });
    const refusal = answer.code === 'products-unknown' ? 'product-unknown' : 'product-changed';
    return stop({ refusal: i18n._(REFUSALS[refusal]) });
  };
  return {
    ...obstacles,
    isAccepting,
    isSending,
    accept: setIsAccepting,
    /** Forgets what stood between, because the form changed. */
    clear: () => {
      setObstacles(NO_OBSTACLES);
      setIsAccepting(false);
    },
    /** @returns whether the product is saved now */
    save: async ({ code, isNew, draft, mayFacts }: Saving): Promise<boolean> => {
      const { values, seen } = draft;
      setIsSending(true);
      const isSaved = mayFacts
        ? await sendAll({ code, isNew, values, seen, language, isAcceptingLargeChanges: isAccepting })
        : await sendPrices(code, draft);
      setIsSending(false);
      office.readAgain(['getProduct', 'listGridProducts', 'listImports', 'listPriceLevels']);
      if (isSaved) {
        setObstacles(NO_OBSTACLES);
        setIsAccepting(false);
      }
      return isSaved;
    },
  };
}
