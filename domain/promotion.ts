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

/**
 * Whether a promotion that somebody reads has ended meanwhile: its last day is over, or the shop took it back.
 *
 * @param offered the product's promotions as they are now
 */
export function isPromotionOver(promotion: Promotion, offered: readonly Promotion[], today: string): boolean {
  return !isPromotionRunning(promotion, today) || !offered.some(({ id }) => id === promotion.id);
}
