import type { Language } from '#domain/kernel/language';
import type { ChangedValue } from '#domain/office/table-import';
import type { AuditAction } from '#domain/office/audit-entry';
import type { OrOther } from '#domain/kernel/or-other';
import type { ProductField } from './product-fields.ts';

/** Cells of a product by their column, written as in the table of products. */
export type ProductValues = Readonly<Partial<Record<ProductField, string>>>;

/** A product as its form shows it. */
export interface ProductDetail {
  readonly code: string;
  /** All columns of the form; a price level without a price has none. */
  readonly values: ProductValues;
  readonly isSoldOut: boolean;
  /** File names for the picture service, the main one first. */
  readonly pictures: readonly string[];
  /** The pictures before the present ones, to bring them back; empty if there were none, or they are not known. */
  readonly earlierPictures: readonly string[];
  /** The names of the promotions that the product shows. */
  readonly promotions: readonly string[];
  /** The last change of this product alone, by a person in the office; undefined if the audit log has none. */
  readonly lastChange: ProductChange | undefined;
}

export interface ProductChange {
  readonly action: OrOther<AuditAction>;
  readonly at: Date;
  /** The person's name; '' if erased. */
  readonly by: string;
}

export interface SaveProduct {
  readonly code: string;
  /** Whether no product may have the code yet. */
  readonly isNew: boolean;
  /** The columns that change; all that are filled for a new product. */
  readonly values: ProductValues;
  /** The same columns as the clerk saw them; empty for a new product. */
  readonly seen: ProductValues;
  /** The language of the problems in the answer. */
  readonly language: Language;
  readonly isAcceptingLargeChanges: boolean;
}

/** Says what is wrong with a column, in the words of an import of the table. */
export interface ProductProblem {
  /** A column of the table of products, or `code`. */
  readonly field: string;
  readonly message: string;
}

/**
 * - product-unknown: no product has the code
 * - product-exists: a product has the code of a new one
 * - product-changed: somebody else changed one of the columns meanwhile
 * - product-invalid: columns are wrong
 * - product-large: a price or a factor changes so much that a person has to confirm it
 */
export const SAVE_PRODUCT_REFUSALS = ['product-unknown', 'product-exists', 'product-changed'] as const;

export type SaveProductRefusal =
  | { readonly kind: 'refused'; readonly code: (typeof SAVE_PRODUCT_REFUSALS)[number] }
  | {
      readonly kind: 'refused';
      readonly code: 'product-invalid';
      readonly problems: readonly ProductProblem[];
    }
  | { readonly kind: 'refused'; readonly code: 'product-large'; readonly large: readonly ChangedValue[] };

export type SaveProductAnswer = { readonly kind: 'saved' } | SaveProductRefusal;

/** Lists the columns that differ from what the clerk saw, and are not yet as the clerk wants them. */
export function conflictsIn(
  present: ProductValues,
  { values, seen }: Pick<SaveProduct, 'values' | 'seen'>,
): readonly ProductField[] {
  return fieldsIn(values).filter(
    (field) =>
      textAt(present, field) !== textAt(seen, field) && textAt(present, field) !== textAt(values, field),
  );
}

/** The columns that have a value. */
export function fieldsIn(values: ProductValues): readonly ProductField[] {
  const fields: ProductField[] = [];
  for (const field in values) if (isIn(values, field)) fields.push(field);
  return fields;
}

function isIn(values: ProductValues, field: string): field is ProductField {
  return Object.hasOwn(values, field);
}

/** The text in a column; '' for an empty one. */
export function textAt(values: ProductValues, field: ProductField): string {
  return values[field] ?? '';
}
