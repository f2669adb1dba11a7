import type { PgTable } from 'drizzle-orm/pg-core';
import type { RowLink } from './row-links.ts';

/** The kind of data in a column. */
export type Holding =
  /** A code or id that joins rows. It identifies nobody once the names are erased, and stays. */
  | 'key'
  /** Statuses, kinds, counters and switches. */
  | 'state'
  | 'time'
  | 'money'
  /** Ordered products. */
  | 'goods'
  /** Names, usernames and tax ids. */
  | 'identity'
  | 'contact'
  /** Addresses and coordinates. */
  | 'place'
  /** Province, district, subdistrict and postcode, which many people share. */
  | 'area'
  | 'picture'
  /** Free texts, and references that a person typed. */
  | 'text'
  /** An answer that was stored for a retry. It may contain any data. */
  | 'answer'
  /** Passwords, tokens, keys and their hashes. Never exported. */
  | 'secret'
  /** The company's own data: products, news, settings. */
  | 'company';

/** The value that an erasure writes into a column of a row that stays. */
export type Erasure =
  | 'keep'
  | 'empty-text'
  | 'null'
  | 'empty-list'
  /** `ERASED_NAME`, for columns that screens show as a name. */
  | 'erased-name'
  /** A distinct name for each account, because the column is unique. */
  | 'erased-username'
  /** A rider's or clerk's own number contains the username and is replaced; a customer's code stays. */
  | 'erased-own-number'
  /** A text that no password matches. */
  | 'no-password'
  | 'false'
  /** An address in JSON, in the format of store/orders/stored-order, with empty contents. */
  | 'erased-address'
  /** A version of an order in JSON, with an erased address and without its remark. */
  | 'erased-version';

export interface ColumnRule {
  readonly holds: Holding;
  /**
   * The person that the data belongs to: the subject of the row, its author (a rider, an agent, a clerk), or
   * both. Data of the subject alone is neither exported to the author nor erased with the author.
   */
  readonly whose: 'subject' | 'author' | 'both';
  readonly erase: Erasure;
}

const rule = (
  holds: Holding,
  erase: Erasure = 'keep',
  whose: ColumnRule['whose'] = 'subject',
): ColumnRule => ({
  holds,
  erase,
  whose,
});

export const key = rule('key', 'keep', 'both');
export const state = rule('state', 'keep', 'both');
export const time = rule('time', 'keep', 'both');
export const money = rule('money');
export const goods = rule('goods');
export const company = rule('company');
/** For rows that are deleted, or that belong to nobody. */
export const secret = rule('secret');
export const answer = rule('answer');
export const switchedOff = rule('state', 'false', 'both');
export const clearedState = rule('state', 'null');
export const identity = rule('identity', 'empty-text');
export const shownName = rule('identity', 'erased-name');
export const authorName = rule('identity', 'erased-name', 'author');
export const username = rule('identity', 'erased-username');
export const ownNumber = rule('identity', 'erased-own-number');
export const passwordHash = rule('secret', 'no-password');
export const contact = rule('contact', 'empty-text');
export const noContact = rule('contact', 'null');
export const place = rule('place', 'empty-text');
export const area = rule('area', 'empty-text');
export const coordinate = rule('place', 'null');
/** The position of the row's author. */
export const authorPlace = rule('place', 'null', 'both');
export const storedAddressRule = rule('place', 'erased-address');
export const storedVersionRule = rule('place', 'erased-version');
export const picture = rule('picture', 'empty-text');
export const pictureList = rule('picture', 'empty-list');
export const pictureBytes = rule('picture');
export const freeText = rule('text', 'empty-text');
export const noShow = rule('text', 'null');
/** The value stays, without texts that identify the person. */
export const reference = rule('text');

/** The rules of one table. */
export interface TableRule<Table extends PgTable = PgTable> {
  readonly table: Table;
  /** Finds the rows of a person. Empty for tables without personal data. */
  readonly links: readonly RowLink[];
  /** Whether an erasure deletes the rows about the person, or only changes their columns. */
  readonly erase: 'rows' | 'columns';
  /** False for rows that repeat other data or serve only security, which are not exported. */
  readonly isExported: boolean;
  readonly columns: { readonly [Column in keyof Table['_']['columns']]: ColumnRule };
}

/** Rows stay, without data that identifies the person. */
export function anonymised<Table extends PgTable>(
  table: Table,
  links: readonly RowLink[],
  columns: TableRule<Table>['columns'],
): TableRule<Table> {
  return { table, links, erase: 'columns', isExported: true, columns };
}

/** Like `anonymised`, but the rows are not exported. */
export function anonymisedUnseen<Table extends PgTable>(
  table: Table,
  links: readonly RowLink[],
  columns: TableRule<Table>['columns'],
): TableRule<Table> {
  return { table, links, erase: 'columns', isExported: false, columns };
}

/** Rows are deleted with the person. */
export function deleted<Table extends PgTable>(
  table: Table,
  links: readonly RowLink[],
  columns: TableRule<Table>['columns'],
): TableRule<Table> {
  return { table, links, erase: 'rows', isExported: true, columns };
}

/** Like `deleted`, but the rows are not exported. */
export function deletedUnseen<Table extends PgTable>(
  table: Table,
  links: readonly RowLink[],
  columns: TableRule<Table>['columns'],
): TableRule<Table> {
  return { table, links, erase: 'rows', isExported: false, columns };
}

/** A table without personal data. */
export function nobodys<Table extends PgTable>(
  table: Table,
  columns: TableRule<Table>['columns'],
): TableRule<Table> {
  return { table, links: [], erase: 'columns', isExported: false, columns };
}
