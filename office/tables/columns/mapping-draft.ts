import type { ColumnChoice, TableField } from '#domain/office/imports/column-choice';
import { MAX_CONSTANTS, type ColumnMapping } from '#domain/office/imports/column-mapping';

/** Holds what a person has chosen so far. */
export interface MappingDraft {
  /** The field of each column of the file, by its place. */
  readonly fields: ReadonlyMap<number, string>;
  /** The values for all rows, by field. A blank one is not chosen yet. */
  readonly constants: ReadonlyMap<string, string>;
}

/** @param before what was chosen for this file already */
export function draftOf({ guesses, headingLine }: ColumnChoice, before?: ColumnMapping): MappingDraft {
  const { columns, constants } =
    before?.headingLine === headingLine ? before : { columns: guesses, constants: [] };
  return {
    fields: new Map(columns.map(({ column, field }) => [column, field])),
    constants: new Map(constants.map(({ field, value }) => [field, value])),
  };
}

/** Says what a column is. A field belongs to one column, so another column loses it. @param field '' leaves it out */
export function withColumn(draft: MappingDraft, column: number, field: string): MappingDraft {
  const fields = new Map([...draft.fields].filter(([at, taken]) => at !== column && taken !== field));
  if (field !== '') fields.set(column, field);
  const constants = new Map([...draft.constants].filter(([taken]) => taken !== field));
  return { fields, constants };
}

/** Gives all rows a value. @param value undefined takes it back */
export function withConstant(draft: MappingDraft, field: string, value: string | undefined): MappingDraft {
  const constants = new Map(draft.constants);
  if (value === undefined) constants.delete(field);
  else constants.set(field, value);
  return { ...draft, constants };
}

/** The required fields that have neither a column nor a value. */
export function missingFields(
  { fields: all }: ColumnChoice,
  { fields, constants }: MappingDraft,
): readonly TableField[] {
  const mapped = new Set(fields.values());
  return all.filter(
    ({ field, isRequired }) => isRequired && !mapped.has(field) && (constants.get(field) ?? '').trim() === '',
  );
}

/** The fields that may still get a value for all rows. */
export function freeFields(
  { fields: all }: ColumnChoice,
  { fields, constants }: MappingDraft,
): readonly TableField[] {
  if (constants.size >= MAX_CONSTANTS) return [];
  const mapped = new Set(fields.values());
  return all.filter(
    ({ field, mayBeConstant }) => mayBeConstant && !mapped.has(field) && !constants.has(field),
  );
}

export function mappingOf({ headingLine }: ColumnChoice, { fields, constants }: MappingDraft): ColumnMapping {
  return {
    headingLine,
    columns: [...fields]
      .map(([column, field]) => ({ column, field }))
      .toSorted((one, other) => one.column - other.column),
    constants: [...constants]
      .map(([field, value]) => ({ field, value: value.trim() }))
      .filter(({ value }) => value !== ''),
  };
}
