import type { PgTable } from 'drizzle-orm/pg-core';
import type { RowLink } from './row-links.ts';

/** What a column tells of a person. */
export type Holding =
  /** A code or id that joins rows. It names nobody once the names are gone, and stays. */
  | 'key'
  /** Statuses, kinds, counters and switches. */
  | 'state'
  | 'time'
  | 'money'
  /** What was ordered. */
  | 'goods'
  /** Names, user names and tax ids. */
  | 'identity'
  | 'contact'
  /** Addresses and coordinates. */
  | 'place'
  /** Province, district, subdistrict and postcode: of a place that many share. */
  | 'area'
  | 'picture'
  /** What somebody wrote in their own words, and references that somebody typed. */
  | 'text'
  /** An answer that was kept for a retry: everything may stand in it. */
  | 'answer'
  /** Passwords, tokens, keys and their hashes. Never exported. */
  | 'secret'
  /** The company's own: products, news, settings. */
  | 'company';

/** What erasing a person puts into a column of a row that stays. */
export type Erasure =
  | 'keep'
  | 'empty-text'
  | 'null'
  | 'empty-list'
  /** `ERASED_NAME`, for columns that screens show as somebody's name. */
  | 'erased-name'
  /** Another name for each account, since the column is unique. */
  | 'erased-username'
  /** A rider's or clerk's own number has the user name in it; a customer's code stays. */
  | 'erased-own-number'
  /** No password is ever right. */
  | 'no-password'
  | 'false'
  /** An address in JSON, as store/stored-order reads it: the same shape without what it says. */
  | 'erased-address'
  /** A version of an order in JSON: with such an address and without remark. */
  | 'erased-version';

export interface ColumnRule {
  readonly holds: Holding;
  /**
   * Whose it is: of the person whom the row is about, of the one who wrote the row (a rider, an agent, a clerk), or of both. An
   * author is neither shown nor relieved of what is the subject's alone.
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
/** In rows that are deleted, or of nobody. */
export const secret = rule('secret');
export const answer = rule('answer');
export const switchedOff = rule('state', 'false', 'both');
export const unsaidState = rule('state', 'null');
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
/** Where somebody stood who wrote the row. */
export const authorPlace = rule('place', 'null', 'both');
export const storedAddressRule = rule('place', 'erased-address');
export const storedVersionRule = rule('place', 'erased-version');
export const picture = rule('picture', 'empty-text');
export const pictureList = rule('picture', 'empty-list');
export const pictureBytes = rule('picture');
export const freeText = rule('text', 'empty-text');
export const noShow = rule('text', 'null');
/** It stays, without the texts in it that name the person. */
export const reference = rule('text');

/** What is known of a table's rows. */
export interface TableRule<Table extends PgTable = PgTable> {
  readonly table: Table;
  /** How the rows of a person are found; none for tables that hold nobody's data. */
  readonly links: readonly RowLink[];
  /** Whether erasing deletes the rows that are about the person, or only changes their columns. */
  readonly erase: 'rows' | 'columns';
  /** Rows that repeat what stands elsewhere, or that are only about security, are left out of an export. */
  readonly isExported: boolean;
  readonly columns: { readonly [Column in keyof Table['_']['columns']]: ColumnRule };
}

/** Rows that stay, without what names the person. */
export function anonymised<Table extends PgTable>(
  table: Table,
  links: readonly RowLink[],
  columns: TableRule<Table>['columns'],
): TableRule<Table> {
  return { table, links, erase: 'columns', isExported: true, columns };
}

/** The same, of rows that an export leaves out. */
export function anonymisedUnseen<Table extends PgTable>(
  table: Table,
  links: readonly RowLink[],
  columns: TableRule<Table>['columns'],
): TableRule<Table> {
  return { table, links, erase: 'columns', isExported: false, columns };
}

/** Rows that go with the person. */
export function deleted<Table extends PgTable>(
  table: Table,
  links: readonly RowLink[],
  columns: TableRule<Table>['columns'],
): TableRule<Table> {
  return { table, links, erase: 'rows', isExported: true, columns };
}

/** The same, of rows that an export leaves out. */
export function deletedUnseen<Table extends PgTable>(
  table: Table,
  links: readonly RowLink[],
  columns: TableRule<Table>['columns'],
): TableRule<Table> {
  return { table, links, erase: 'rows', isExported: false, columns };
}

/** A table that holds nobody's data. */
export function nobodys<Table extends PgTable>(
  table: Table,
  columns: TableRule<Table>['columns'],
): TableRule<Table> {
  return { table, links: [], erase: 'columns', isExported: false, columns };
}
