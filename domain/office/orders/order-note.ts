export const MAX_ORDER_NOTE_LENGTH = 1000;

/** The number of notes that an order's history shows, the newest ones. */
export const MAX_SHOWN_ORDER_NOTES = 100;

/** A note of staff about an order. Customers do not see it, and it is never changed or removed. */
export interface OrderNote {
  readonly id: string;
  readonly note: string;
  /** The name of the person who wrote it. */
  readonly by: string;
  /** ISO 8601 by the server's clock. */
  readonly at: string;
}

export interface AddOrderNote {
  /** UUID, made in the browser. */
  readonly id: string;
  readonly orderId: string;
  readonly note: string;
}

/** The reasons why a note is not added. */
export const ADD_ORDER_NOTE_REFUSALS = ['order-unknown', 'note-exists'] as const;

export type AddOrderNoteAnswer =
  | { readonly kind: 'added' }
  | { readonly kind: 'refused'; readonly code: (typeof ADD_ORDER_NOTE_REFUSALS)[number] };
