import { useEffect, useRef, useState } from 'react';
import type { Product } from '#domain/catalogue/product';
import { visibleUnitRows, type UnitRow } from '#domain/catalogue/units';
import { addLinesToCart } from '#state/cart/add-to-cart';
import { findScanned, type ScannedProduct } from '#state/catalogue/replica/find-scanned';
import { usePhone } from '#state/runtime/phone-context';
import { useBuyer } from '#state/cart/use-buyer';

/** The result of the last barcode. */
export type ScanOutcome =
  | { readonly kind: 'looking' }
  | { readonly kind: 'asking'; readonly barcode: string }
  | { readonly kind: 'unknown' | 'unreachable' | 'not-saved'; readonly barcode: string }
  | { readonly kind: 'several'; readonly barcode: string; readonly products: readonly ScannedProduct[] }
  | { readonly kind: 'added'; readonly barcode: string };

/** One product that scanning added to the cart. */
export interface Counted {
  readonly id: number;
  readonly product: Product;
  readonly row: UnitRow;
  readonly undo: () => Promise<'not-saved' | undefined>;
}

const FELT_MS = 60;

interface Scanned {
  readonly outcome: ScanOutcome;
  /** Newest first. */
  readonly counted: readonly Counted[];
  readonly scan: (barcode: string) => void;
  /** Looks the barcode up again, or clears the last result. */
  readonly again: (barcode?: string) => void;
  readonly undo: (counted: Counted) => void;
}

/**
 * Looks up scanned barcodes, one after the other.
 *
 * @param isCounting adds each found product to the cart, and scanning continues
 * @param onFound called with the code of the product to show
 */
export function useScanned(isCounting: boolean, onFound: (code: string) => void): Scanned {
  const phone = usePhone();
  const { mode, priceLevel } = useBuyer();
  const [outcome, setOutcome] = useState<ScanOutcome>({ kind: 'looking' });
  const [counted, setCounted] = useState<readonly Counted[]>([]);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const isOpen = useRef(true);

  // A lookup that ends after the sheet was closed opens nothing.
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const count = async (barcode: string, product: Product, row: UnitRow) => {
    const line = { productCode: product.code, unit: row.unit, quantity: 1 };
    const added = await addLinesToCart(phone, [line]);
    if (added === 'not-saved') return setOutcome({ kind: 'not-saved', barcode });
    setOutcome({ kind: 'added', barcode });
    return setCounted((before) => [{ id: before.length, product, row, undo: added.undo }, ...before]);
  };

  const lookUp = async (barcode: string) => {
    if (!isOpen.current) return;
    setOutcome({ kind: 'asking', barcode });
    const products = await findScanned(phone, barcode);
    if (!isOpen.current) return;
    if (products === 'unreachable') return setOutcome({ kind: products, barcode });
    const [first, second] = products;
    if (first === undefined) return setOutcome({ kind: 'unknown', barcode });
    if (second !== undefined) return setOutcome({ kind: 'several', barcode, products });
    navigator.vibrate?.(FELT_MS);
    const { product, unit } = first;
    const row = visibleUnitRows(product, priceLevel, mode).find((each) => each.unit === unit);
    if (isCounting && row !== undefined) return await count(barcode, product, row);
    setOutcome({ kind: 'looking' });
    return onFound(product.code);
  };

  const scan = (barcode: string) => {
    turn.current = turn.current.then(() => lookUp(barcode));
  };
  return {
    outcome,
    counted,
    scan,
    again: (barcode) => (barcode === undefined ? setOutcome({ kind: 'looking' }) : scan(barcode)),
    undo: (entry) => {
      setCounted((before) => before.filter(({ id }) => id !== entry.id));
      void entry.undo();
    },
  };
}
