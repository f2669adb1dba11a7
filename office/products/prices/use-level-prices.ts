import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setPrices } from '#contract/office/prices/set-prices';
import type { PriceLevel } from '#domain/catalogue/prices';
import { ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { isLargeChange } from '#domain/office/prices/large-change';
import { priceAt } from '#domain/office/prices/set-prices';
import type { GridProduct } from '#domain/office/product-grid';
import type { ImportEntry } from '#domain/office/table-import';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';

/** A new price that a person has to confirm. */
export interface LargePrice {
  readonly product: GridProduct;
  readonly before: Satang;
  readonly after: Satang;
}

interface LevelPrices {
  /** The product whose price is edited in the list. */
  readonly editing: string | undefined;
  readonly edit: (code: string | undefined) => void;
  /** @returns whether the price is set, or is as it was */
  readonly set: (product: GridProduct, price: Satang, isAccepted?: boolean) => Promise<boolean>;
  readonly large: LargePrice | undefined;
  readonly forgetLarge: () => void;
}

/**
 * Edits the prices of one level in the list. Each one is a change of prices of its own.
 *
 * @param onSet gets what can be undone
 */
export function useLevelPrices(
  level: PriceLevel | undefined,
  onSet: (entry: ImportEntry | undefined) => void,
): LevelPrices {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const keyOf = useContentKey();
  const [editing, setEditing] = useState<string>();
  const [large, setLarge] = useState<LargePrice>();
  return {
    editing,
    edit: setEditing,
    large,
    forgetLarge: () => setLarge(undefined),
    set: async (product, price, isAccepted = false) => {
      if (level === undefined) return false;
      const { code } = product;
      const before = priceAt(product.prices, level);
      if (before === price) return true;
      if (isLargeChange({ before, after: price }) && !isAccepted) {
        setLarge({ product, before, after: price });
        return false;
      }
      const seen = { salesPrice: undefined, byLevel: { [level]: before } };
      const change = { code, salesPrice: undefined, byLevel: { [level]: price }, seen };
      const request = { changes: [change], isDryRun: false, isAcceptingLargeChanges: isAccepted };
      const outcome = await office.perform(setPrices, request, { idempotencyKey: keyOf(request) });
      office.readAgain(['listGridProducts', 'getProduct', 'listImports', 'listPriceLevels']);
      if (outcome.kind !== 'accepted') {
        showFailed(i18n._(failureMessage(outcome)));
        return false;
      }
      const { answer } = outcome;
      if (answer.kind === 'refused') {
        showFailed(t`Somebody else changed ${code} meanwhile. The list shows it as it is now.`);
        return false;
      }
      onSet(answer.entry);
      showDone(
        price === ZERO_SATANG
          ? t`${code} has the list price on level ${level}.`
          : t`Set the price of ${code}. “Undo” is above the list.`,
        'level-price',
      );
      return true;
    },
  };
}
