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

const RULES = {
  key: rule('key', 'keep', 'both'),
  state: rule('state', 'keep', 'both'),
  time: rule('time', 'keep', 'both'),
  money: rule('money'),
  goods: rule('goods'),
  company: rule('company'),
  /** For rows that are deleted, or that belong to nobody. */
  secret: rule('secret'),
  answer: rule('answer'),
  switchedOff: rule('state', 'false', 'both'),
  clearedState: rule('state', 'null'),
  identity: rule('identity', 'empty-text'),
  shownName: rule('identity', 'erased-name'),
  authorName: rule('identity', 'erased-name', 'author'),
  username: rule('identity', 'erased-username'),
  ownNumber: rule('identity', 'erased-own-number'),
  passwordHash: rule('secret', 'no-password'),
  contact: rule('contact', 'empty-text'),
  noContact: rule('contact', 'null'),
  place: rule('place', 'empty-text'),
  area: rule('area', 'empty-text'),
  coordinate: rule('place', 'null'),
  /** The position of the row's author. */
  authorPlace: rule('place', 'null', 'both'),
  storedAddress: rule('place', 'erased-address'),
  storedVersion: rule('place', 'erased-version'),
  picture: rule('picture', 'empty-text'),
  pictureList: rule('picture', 'empty-list'),
  pictureBytes: rule('picture'),
  freeText: rule('text', 'empty-text'),
  noShow: rule('text', 'null'),
  /** The value stays, without texts that identify the person. */
  reference: rule('text'),
} as const satisfies Readonly<Record<string, ColumnRule>>;

/** The rules of one table. */
export interface TableRule<Table extends PgTable = PgTable> {
  readonly table: Table;
  /** Finds the rows of a person. Empty for tables without personal data. */
  readonly links: readonly RowLink[];
  /** Whether an erasure deletes the rows about the person, or only changes their columns. */
  readonly erase: 'rows' | 'columns';
  /** False for rows that repeat other data or serve only security, which are not exported. */
  readonly isExported: boolean;
  /** Keyed by column; every column has a rule. */
  readonly columns: Readonly<Record<string, ColumnRule>>;
}

type RuleName = keyof typeof RULES;

const RULE_NAMES = Object.keys(RULES).filter((name): name is RuleName => name in RULES);

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string;

/** The columns of a table, listed under their rules. */
type Lists<Table extends PgTable> = { readonly [Name in RuleName]?: readonly ColumnOf<Table>[] };

/** Makes a column that is under no rule a compile error, which names it. */
type Complete<Table extends PgTable, Given> =
  Exclude<
    ColumnOf<Table>,
    Given[keyof Given] extends readonly (infer Column)[] ? Column : never
  > extends infer Missing
    ? [Missing] extends [never]
      ? unknown
      : { readonly columnWithoutRule: Missing }
    : never;

/** @throws Error if a column is listed twice */
function rulesIn(lists: { readonly [Name in RuleName]?: readonly string[] }): TableRule['columns'] {
  const rules = RULE_NAMES.flatMap((name) =>
    (lists[name] ?? []).map((column) => [column, RULES[name]] as const),
  );
  const columns = Object.fromEntries(rules);
  if (Object.keys(columns).length < rules.length) throw new Error('a column is listed under two rules');
  return columns;
}

function treatment(erase: TableRule['erase'], isExported: boolean) {
  return <Table extends PgTable, const Given extends Lists<Table>>(
    table: Table,
    links: readonly RowLink[],
    lists: Given & Complete<Table, Given>,
  ): TableRule<Table> => ({ table, links, erase, isExported, columns: rulesIn(lists) });
}

/** Rows stay, without data that identifies the person. */
export const anonymised = treatment('columns', true);

/** Like `anonymised`, but the rows are not exported. */
export const anonymisedUnseen = treatment('columns', false);

/** Rows are deleted with the person. */
export const deleted = treatment('rows', true);

/** Like `deleted`, but the rows are not exported. */
export const deletedUnseen = treatment('rows', false);

/** A table without personal data. */
export function nobodys<Table extends PgTable, const Given extends Lists<Table>>(
  table: Table,
  lists: Given & Complete<Table, Given>,
): TableRule<Table> {
  return { table, links: [], erase: 'columns', isExported: false, columns: rulesIn(lists) };
}
