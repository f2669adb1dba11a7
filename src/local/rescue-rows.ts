import type { RawDatabase } from './raw-rows.ts';

/** What of a database that cannot be opened is worth saving: no session, no token, no address book. */
export interface RescuedRows {
  /** Rows of the outbox without their timing: what is owed to the shop, as it was frozen. */
  readonly changes: readonly Readonly<Record<string, unknown>>[];
  readonly cartLines: readonly Readonly<Record<string, unknown>>[];
  /** Some of it could not be read. */
  readonly isPartly: boolean;
}

/** Ids, quantities and the prices that were seen stand in `body`; who and for whom beside it. */
const CHANGE_FIELDS = [
  'id',
  'tenant',
  'account',
  'actor',
  'onBehalfOf',
  'kind',
  'schemaVersion',
  'lane',
  'body',
  'state',
  'isMaybeSent',
  'createdAt',
];
const CART_FIELDS = ['account', 'customer', 'mode', 'productCode', 'quantities'];

/** Takes rows of any shape, since what is broken may be anything. */
export function rescuedRows(database: RawDatabase): RescuedRows {
  return {
    changes: only(database.stores['outbox'], CHANGE_FIELDS),
    cartLines: only(database.stores['cartLines'], CART_FIELDS),
    isPartly: database.damaged.includes('outbox') || database.damaged.includes('cartLines'),
  };
}

function only(
  rows: readonly unknown[] = [],
  fields: readonly string[],
): readonly Readonly<Record<string, unknown>>[] {
  return rows
    .filter((row) => row instanceof Object)
    .map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field))));
}
