import { NO_CHOICES, type ListChoices } from '#domain/catalogue/list-choices';

/** A person's choices for the list. Promotions are a type of list in the URL, so they are separate. */
export interface ListWishes {
  readonly choices: ListChoices;
  readonly isOnlyPromotions: boolean;
}

export const NO_WISHES: ListWishes = { choices: NO_CHOICES, isOnlyPromotions: false };
