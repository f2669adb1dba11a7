import { useEffect, useSyncExternalStore } from 'react';
import { cardLevel } from '#domain/stock/shown-levels';
import { shownAsOf } from '#domain/stock/stock-levels';
import type { StockState } from '#domain/stock/stock';
import { usePhone } from '#state/runtime/phone-context';
import { runInBackground } from '#state/runtime/run-in-background';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { refreshStock } from './stock-part.ts';
import { stockStore, type KnownStock, type ProductStock } from './stock-store.ts';

/** Refreshes the stock when a page with products to order opens, or the account changes. */
export function useFreshStock(): void {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  // The external systems are the network and the phone's database.
  useEffect(() => {
    if (account !== undefined) runInBackground(phone, 'stock-not-saved', refreshStock(phone));
  }, [phone, account]);
}

/** All stock that this account knows; undefined if it is not known. */
export function useKnownStock(): KnownStock | undefined {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const store = stockStore(phone);
  return useSyncExternalStore(store.subscribe, () => {
    const known = store.read();
    return known?.account === account ? known : undefined;
  });
}

/** The stock of a product; undefined if it is not known. */
export function useStock(productCode: string): ProductStock | undefined {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const store = stockStore(phone);
  return useSyncExternalStore(store.subscribe, () => {
    const known = store.read();
    return known !== undefined && known.account === account ? known.byProduct.get(productCode) : undefined;
  });
}

/** The mark of a product that is low or out, with the age of the news. */
export interface StockMarkFacts {
  readonly state: StockState;
  readonly asOf: Date;
  readonly now: Date;
}

/** Undefined if the product is in stock, or its stock is not known. */
export function useStockMark(productCode: string): StockMarkFacts | undefined {
  const phone = usePhone();
  const stock = useStock(productCode);
  const level = stock === undefined ? undefined : cardLevel(stock.levels);
  if (stock === undefined || level === undefined) return undefined;
  return {
    state: level.state,
    asOf: shownAsOf(level, stock.answeredAt),
    now: phone.remote.serverClock.now(),
  };
}
