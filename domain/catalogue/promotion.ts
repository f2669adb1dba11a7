/** A promotion is text that is shown; it changes no price. */
export interface Promotion {
  readonly id: string;
  readonly name: string;
  readonly remark: string;
  readonly text: string;
  /** Gregorian `yyyy-mm-dd`, the last day it holds, in Asia/Bangkok; '' when it has no end. */
  readonly endDate: string;
}

/** @param today the server's date in Asia/Bangkok as `yyyy-mm-dd`: a phone's clock may be wrong. */
export function isPromotionRunning(promotion: Promotion, today: string): boolean {
  return promotion.endDate === '' || promotion.endDate >= today;
}

export function runningPromotions(promotions: readonly Promotion[], today: string): readonly Promotion[] {
  return promotions.filter((promotion) => isPromotionRunning(promotion, today));
}

/** What a card has room for: the running promotion that ends first, and how many more run. Undefined where none runs. */
export function promotionOnCard(
  promotions: readonly Promotion[],
  today: string,
): { readonly promotion: Promotion; readonly more: number } | undefined {
  const running = runningPromotions(promotions, today);
  const [promotion] = running.toSorted((one, other) => (endOf(one) < endOf(other) ? -1 : 1));
  return promotion === undefined ? undefined : { promotion, more: running.length - 1 };
}

/** One without an end comes last. */
function endOf({ endDate }: Promotion): string {
  return endDate === '' ? '9999' : endDate;
}

/**
 * Whether a promotion that somebody reads has ended meanwhile: its last day is over, or the shop took it back.
 *
 * @param offered the product's promotions as they are now
 */
export function isPromotionOver(promotion: Promotion, offered: readonly Promotion[], today: string): boolean {
  return !isPromotionRunning(promotion, today) || !offered.some(({ id }) => id === promotion.id);
}
