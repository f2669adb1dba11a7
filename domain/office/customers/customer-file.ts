import type { CustomerKey } from '#domain/kernel/customer-key';
import type { CustomerAccount } from './customer-account.ts';

export const MAX_NOTE_LENGTH = 1000;

/** The number of notes that a customer's page shows, newest first. */
export const MAX_SHOWN_NOTES = 100;

/** A note of staff about a customer, who does not see it. */
export interface CustomerNote {
  readonly id: string;
  readonly note: string;
  /** The name of the person who wrote it. */
  readonly by: string;
  readonly recordedAt: Date;
}

/** A customer by its key and name. */
export interface NamedCustomer extends CustomerKey {
  readonly name: string;
}

/** The notes, agents and accounts of a customer. */
export interface CustomerFile {
  /** Newest first. */
  readonly notes: readonly CustomerNote[];
  /** The agents who may order for the customer. */
  readonly agents: readonly NamedCustomer[];
  /** Whether the customer is an agent, who may have clients. */
  readonly isAgent: boolean;
  /** The accounts that sign in for the customer. */
  readonly accounts: readonly CustomerAccount[];
}

export interface AddNote extends CustomerKey {
  /** Made in the browser. */
  readonly id: string;
  readonly note: string;
}

export type AddNoteAnswer =
  | { readonly kind: 'added' }
  | { readonly kind: 'refused'; readonly code: 'customer-unknown' | 'note-exists' };

export interface RemoveNote extends CustomerKey {
  readonly id: string;
}

export type RemoveNoteAnswer =
  | { readonly kind: 'removed' }
  | { readonly kind: 'refused'; readonly code: 'note-unknown' };
