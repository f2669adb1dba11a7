/** The lists of the office whose filters can be saved. */
export const OFFICE_LISTS = [
  'orders',
  'slips',
  'money',
  'customers',
  'products',
  'deliveries',
  'audit',
  'stock',
  'coupons',
  'promotions',
  'content',
  'registrations',
  'statement',
] as const;

export type OfficeList = (typeof OFFICE_LISTS)[number];

/** A saved filter of a list. Only its owner changes it; a shared one is shown to all staff. */
export interface SavedView {
  /** UUID made by the browser. */
  readonly id: string;
  readonly list: OfficeList;
  readonly name: string;
  /** JSON that the browser wrote. The server stores it unread. */
  readonly filters: string;
  readonly isShared: boolean;
  readonly isOwn: boolean;
  /** The name of its owner. */
  readonly owner: string;
}

export type NewView = Pick<SavedView, 'id' | 'list' | 'name' | 'filters'>;

export const MAX_VIEWS_OF_PERSON = 100;
export const MAX_VIEW_NAME_LENGTH = 80;
export const MAX_FILTERS_LENGTH = 4000;

/** view-unknown: there is no such view of this person. */
export type SaveViewAnswer =
  | { readonly kind: 'saved'; readonly view: SavedView }
  | { readonly kind: 'refused'; readonly code: 'view-unknown' | 'views-full' };
