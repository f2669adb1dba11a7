import type { Named } from '#domain/kernel/named';

/** A promotion is text for display; it changes no price. English texts are left out if there are none. */
export interface Promotion extends Named {
  readonly id: string;
  readonly remark: string;
  readonly remarkEn?: string;
  readonly text: string;
  readonly textEn?: string;
  /** The last day it runs, Gregorian `yyyy-mm-dd` in Asia/Bangkok; '' if it has no end. */
  readonly endDate: string;
}

/**
 * Whether the promotion has not ended yet.
 *
 * @param today the server's date in Asia/Bangkok as `yyyy-mm-dd`, because a phone's clock may be wrong
 */
export function isPromotionRunning(promotion: Promotion, today: string): boolean {
  return promotion.endDate === '' || promotion.endDate >= today;
}

export function runningPromotions(promotions: readonly Promotion[], today: string): readonly Promotion[] {
  return promotions.filter((promotion) => isPromotionRunning(promotion, today));
}

/**
 * The promotion for a card, the one that ends first, and the number of other running ones. Undefined if none
 * runs.
 */
export function promotionOnCard(
  promotions: readonly Promotion[],
  today: string,
): { readonly promotion: Promotion; readonly more: number } | undefined {
  const running = runningPromotions(promotions, today);
  const [promotion] = running.toSorted((one, other) => (endOf(one) < endOf(other) ? -1 : 1));
  return promotion === undefined ? undefined : { promotion, more: running.length - 1 };
}

/** A sort key; promotions without an end come last. */
function endOf({ endDate }: Promotion): string {
  return endDate === '' ? '9999' : endDate;
}

/**
 * Whether a promotion that is on the screen has ended meanwhile: its last day is over, or the company
 * withdrew it.
 *
 * @param offered the product's current promotions
 */
export function isPromotionOver(promotion: Promotion, offered: readonly Promotion[], today: string): boolean {
  return !isPromotionRunning(promotion, today) || !offered.some(({ id }) => id === promotion.id);
}
