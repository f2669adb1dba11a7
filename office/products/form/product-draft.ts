import { isProductField, type ProductField } from '#domain/office/products/product-fields';
import { hasShape, isRecordOf, isText, readerOf } from '#office/kernel/drafts/draft-shape';
import { conflictsIn, fieldsIn, textAt, type ProductValues } from '#domain/office/products/product-form';

/** The columns that a clerk typed in the form of a product, with what the form showed before. */
export interface ProductDraft {
  readonly values: ProductValues;
  readonly seen: ProductValues;
}

export const EMPTY_DRAFT: ProductDraft = { values: {}, seen: {} };

/** A new product while it is typed. */
export interface NewProductDraft extends ProductDraft {
  readonly code: string;
}

/** New products are sold. */
export const EMPTY_NEW_PRODUCT: NewProductDraft = { code: '', values: { isSold: 'Y' }, seen: {} };

const isCells = (stored: unknown): stored is ProductValues =>
  isRecordOf(isText)(stored) && Object.keys(stored).every(isProductField);
const CELLS = { values: isCells, seen: isCells };

export const storedProductDraft = readerOf(hasShape<ProductDraft>(CELLS));

export const storedNewProduct = readerOf(hasShape<NewProductDraft>({ ...CELLS, code: isText }));

/** A draft with columns as they were typed. A column that is as it was before belongs to it no longer. */
export function withCells(draft: ProductDraft, typed: ProductValues, present: ProductValues): ProductDraft {
  const values: { [Field in ProductField]?: string } = { ...draft.values };
  const seen: { [Field in ProductField]?: string } = { ...draft.seen };
  for (const field of fieldsIn(typed)) {
    const before = seen[field] ?? textAt(present, field);
    const value = textAt(typed, field);
    if (value === before) {
      delete values[field];
      delete seen[field];
    } else {
      values[field] = value;
      seen[field] = before;
    }
  }
  return { values, seen };
}

/** A draft that replaces what somebody else wrote. */
export function keepingMine(draft: ProductDraft, present: ProductValues): ProductDraft {
  return {
    values: draft.values,
    seen: Object.fromEntries(fieldsIn(draft.values).map((field) => [field, textAt(present, field)])),
  };
}

/** A draft without the columns that somebody else changed. */
export function takingTheirs(draft: ProductDraft, present: ProductValues): ProductDraft {
  const theirs = conflictsIn(present, draft);
  const isMine = ([field]: readonly [string, unknown]) => !theirs.some((each) => each === field);
  return {
    values: Object.fromEntries(Object.entries(draft.values).filter(isMine)),
    seen: Object.fromEntries(Object.entries(draft.seen).filter(isMine)),
  };
}

/** Joins the typed columns and the present ones for the form. */
export function shownValues(draft: ProductDraft, present: ProductValues): ProductValues {
  return { ...present, ...draft.values };
}

/** The columns of a new product that have a text. */
export function filledIn({ values }: ProductDraft): ProductValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim() !== ''));
}
