import type { Language } from '#domain/kernel/language';
import type { OrOther } from '#domain/kernel/or-other';
import type { ColumnChoice } from './imports/column-choice.ts';
import type { ColumnMapping } from './imports/column-mapping.ts';
import type { OfficeOrderFilter } from './order-list.ts';
import type { PageRequest } from './page.ts';
import type { Permission } from './permission.ts';

/** The kinds of tables that the office imports in the browser. */
export const OFFICE_TABLES = [
  'products',
  'categories',
  'promotions',
  'promotion-rules',
  'stock',
  'substitutes',
  'order-rules',
  'nicknames',
  'coupons',
  'customers',
  'agent-clients',
  'balances',
  'conditions',
  'delivery-zones',
  'delivery-holidays',
  'news',
  'accounts',
] as const;

export type OfficeTable = (typeof OFFICE_TABLES)[number];

interface TableRule {
  /** All of them are needed. */
  readonly permissions: readonly Permission[];
  /** Whether the password must have been entered shortly before. */
  readonly needsPassword: boolean;
}

/** Says who may import each kind of table. A table of products has prices too. */
export const TABLE_RULES: Readonly<Record<OfficeTable, TableRule>> = {
  products: { permissions: ['products.change', 'prices.change'], needsPassword: false },
  categories: { permissions: ['products.change'], needsPassword: false },
  promotions: { permissions: ['products.change'], needsPassword: false },
  'promotion-rules': { permissions: ['promotions.change'], needsPassword: false },
  stock: { permissions: ['stock.change'], needsPassword: false },
  substitutes: { permissions: ['stock.change'], needsPassword: false },
  'order-rules': { permissions: ['products.change'], needsPassword: false },
  nicknames: { permissions: ['products.change'], needsPassword: false },
  coupons: { permissions: ['prices.change'], needsPassword: false },
  customers: { permissions: ['customers.change'], needsPassword: false },
  'agent-clients': { permissions: ['customers.change'], needsPassword: false },
  balances: { permissions: ['money.decide'], needsPassword: true },
  conditions: { permissions: ['settings.change'], needsPassword: false },
  'delivery-zones': { permissions: ['settings.change'], needsPassword: false },
  'delivery-holidays': { permissions: ['settings.change'], needsPassword: false },
  news: { permissions: ['content.change'], needsPassword: false },
  accounts: { permissions: ['staff.manage'], needsPassword: true },
};

/** Lists what an export of a table needs beside the password. Accounts of staff are for those who manage them. */
export function exportPermissions(table: ExportTable): readonly Permission[] {
  return table === 'accounts' ? ['export', 'staff.manage'] : ['export'];
}

/**
 * The history of imports keeps imported tables, and what was changed of many products in their list: prices, the
 * categories that they are in, and whether they are sold at all.
 */
export const KEPT_CHANGES = [...OFFICE_TABLES, 'prices', 'product-categories', 'withdrawn-products'] as const;

export type KeptChange = (typeof KEPT_CHANGES)[number];

/** Lists the kinds of changes that a person may see and undo. */
export function keptChangesFor(has: (permission: Permission) => boolean): readonly KeptChange[] {
  return [
    ...tablesFor(has),
    ...(has('prices.change') ? (['prices'] as const) : []),
    ...(has('products.change') ? (['product-categories', 'withdrawn-products'] as const) : []),
  ];
}

/** Lists the kinds of tables that a person may import. */
export function tablesFor(has: (permission: Permission) => boolean): readonly OfficeTable[] {
  return OFFICE_TABLES.filter((table) => TABLE_RULES[table].permissions.every(has));
}

/** The largest file that a browser sends. 10,000 products with all columns take 5 MB. */
export const MAX_UPLOAD_BYTES = 16 * 1024 * 1024;

/** The phases of an import, in their order. `trying` runs everything and rolls it back. */
export const IMPORT_PHASES = ['reading', 'checking', 'trying', 'writing'] as const;

export type ImportPhase = (typeof IMPORT_PHASES)[number];

/** A value of a row, as text for people. */
export interface ChangedValue {
  readonly column: string;
  readonly before: string;
  readonly after: string;
  /** The change of a price, a credit limit or a quantity, such as `+12.5`; '' for others. */
  readonly percent: string;
}

export const CHANGE_KINDS = ['added', 'changed', 'removed'] as const;

/** A row that an import changes. */
export interface ChangedRow {
  readonly name: string;
  readonly kind: OrOther<(typeof CHANGE_KINDS)[number]>;
  /** Empty for rows that are added or removed. */
  readonly values: readonly ChangedValue[];
}

/** A problem with a cell, or a warning about it. */
export interface CellProblem {
  /** Its name in a spreadsheet is C2, for example. If the table lacks the column, it is the row alone. */
  readonly cell: string;
  readonly column: string;
  /** The text in the cell; '' where it is secret or said by the message. */
  readonly written: string;
  readonly message: string;
}

/** Describes what an import would do. Lists hold the first entries; the counts are complete. */
export interface ImportPreview {
  readonly rowCount: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly rows: readonly ChangedRow[];
  readonly problemCount: number;
  readonly problems: readonly CellProblem[];
  readonly warnings: readonly CellProblem[];
  /** The number of cells that lost leading zeros and whose value is certain. */
  readonly guessable: number;
  /** Prices, limits and quantities that change so much that a person has to confirm them. */
  readonly largeCount: number;
  readonly large: readonly (ChangedValue & { readonly name: string })[];
  /** Identifies the changes. Another one at the import means that the data changed since. */
  readonly fingerprint: string;
  /** The columns by which the file was read; undefined if its headings are those of the form. */
  readonly mapping: ColumnMapping | undefined;
  /** Whether the mapping was remembered from an earlier file with these headings. */
  readonly isRemembered: boolean;
}

/** An import that was written, or a change of prices. */
export interface ImportEntry {
  readonly id: string;
  readonly table: OrOther<KeptChange>;
  /** '' for changes in the list of products. */
  readonly file: string;
  /** Whether a person had said what the columns of the file are. */
  readonly isMapped: boolean;
  readonly at: Date;
  /** The person's name; '' if erased. */
  readonly by: string;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Until when it can be undone; undefined when it no longer can. */
  readonly undoableUntil: Date | undefined;
  readonly undoneAt: Date | undefined;
  readonly undoneBy: string;
  /** The rows that the undo restored, and those that it left. */
  readonly undoneRows: number;
  readonly keptRows: number;
}

/** How long an import keeps what it replaced, in days. */
export const UNDO_DAYS = 30;

export interface ImportQuery extends PageRequest {
  /** The import's id; '' lists all. */
  readonly id: string;
  /** Undefined lists all that the person may see. */
  readonly table: KeptChange | undefined;
}

/**
 * Why the undo leaves a row as it is.
 * - edited: somebody changed it after the import
 * - stays: this kind of row cannot be taken out again
 * - refused: the earlier values are no longer allowed
 */
export const KEPT_REASONS = ['edited', 'stays', 'refused'] as const;

export interface KeptRow {
  readonly name: string;
  readonly reason: OrOther<(typeof KEPT_REASONS)[number]>;
}

export const UNDO_REFUSALS = ['import-unknown', 'import-undone', 'import-too-old'] as const;

export type UndoImportAnswer =
  | { readonly kind: 'undone'; readonly entry: ImportEntry; readonly kept: readonly KeptRow[] }
  | { readonly kind: 'refused'; readonly code: (typeof UNDO_REFUSALS)[number] };

/**
 * preview: tells what would change, or asks for the columns of unknown headings. apply: writes it, if nothing changed since
 * the preview. bad-rows: answers a table of the rows with problems. columns: tells the columns of the file.
 */
export const IMPORT_MODES = ['preview', 'apply', 'bad-rows', 'columns'] as const;

/** A request to import a table, which travels beside the file. */
export interface ImportWish {
  /** Made by the browser. The same id again tells what was done. */
  readonly id: string;
  readonly table: OfficeTable;
  readonly mode: (typeof IMPORT_MODES)[number];
  readonly fileName: string;
  readonly language: Language;
  /** Whether cells that lost leading zeros get them back. */
  readonly isTakingGuesses: boolean;
  readonly isAcceptingLargeChanges: boolean;
  /** The fingerprint of the preview that the person saw. */
  readonly seen: string;
  /**
   * The columns of the file. Without them, its headings are those of the form or of an earlier file. Where columns are
   * asked for, only the line of the headings matters.
   */
  readonly mapping?: ColumnMapping;
}

export const IMPORT_EVENTS = [
  'progress',
  'preview',
  'columns',
  'refused',
  'applied',
  'outdated',
  'failed',
] as const;

/**
 * A line of the answer to an import. The last one tells the result.
 * - columns: the headings are not those of the form; somebody has to say what the columns are
 * - refused: the file cannot be read as this table; the message says why
 * - outdated: the data changed since the preview, so nothing was written; the new preview comes along
 * - failed: nothing was written
 */
export interface ImportEvent {
  readonly kind: OrOther<(typeof IMPORT_EVENTS)[number]>;
  readonly phase?: OrOther<ImportPhase>;
  readonly done?: number;
  readonly total?: number;
  readonly message?: string;
  readonly preview?: ImportPreview;
  readonly choice?: ColumnChoice;
  readonly entry?: ImportEntry;
}

export const EXPORT_TABLES = ['orders', ...OFFICE_TABLES] as const;

export type ExportTable = (typeof EXPORT_TABLES)[number];

export const TABLE_FORMATS = ['xlsx', 'csv'] as const;

export type TableFormat = (typeof TABLE_FORMATS)[number];

/** A request for a table as a file. */
export interface ExportWish {
  readonly table: ExportTable;
  readonly format: TableFormat;
  readonly language: Language;
  /** Whether to write the form with an example, for those who may import the table. */
  readonly isTemplate: boolean;
  /** For orders. */
  readonly filter: OfficeOrderFilter | undefined;
  /** The ids of the chosen orders, which stand in the file in this order; undefined exports those of the filter. */
  readonly orderIds?: readonly string[] | undefined;
}

/** The most orders that can be chosen for one file. */
export const MAX_CHOSEN_ORDERS = 1000;

/** The most orders in one file. */
export const MAX_EXPORTED_ORDERS = 20_000;
