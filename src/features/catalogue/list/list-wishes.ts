import { NO_CHOICES, type ListChoices } from '#domain/catalogue/list-choices';

/** What a person made of the list. Promotions are a kind of list in the address, so they stand apart. */
export interface ListWishes {
  readonly choices: ListChoices;
  readonly isOnlyPromotions: boolean;
}

export const NO_WISHES: ListWishes = { choices: NO_CHOICES, isOnlyPromotions: false };
