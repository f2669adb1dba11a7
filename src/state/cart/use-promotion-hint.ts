import { useEffect, useState } from 'react';
import type { FreeChoices } from '#domain/promotions/rule-kind';
import type { ShownHint } from '#domain/promotions/shown/price-reasons';
import { afterPaint } from '#platform/runtime/after-paint';
import type { CartView } from './cart-view.ts';

/** The hint of the cart. It is computed after the paint, because it prices the cart several times. */
export function usePromotionHint(
  cart: Pick<CartView, 'advice'> | undefined,
  couponId = '',
  choices?: FreeChoices,
): ShownHint | undefined {
  const [hint, setHint] = useState<ShownHint>();
  const advice = cart?.advice;

  // The external system is the browser, which paints first.
  useEffect(() => afterPaint(() => setHint(advice?.hint(couponId, choices))), [advice, couponId, choices]);
  return hint;
}
