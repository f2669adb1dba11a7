import type { ColumnChoice, FileColumn, TableField } from '#domain/office/imports/column-choice';
import {
  MAX_CONSTANT_LENGTH,
  MAX_CONSTANTS,
  MAX_HEADING_LINE,
  MAX_MAPPED_COLUMNS,
  type ColumnMapping,
  type ConstantValue,
  type MappedColumn,
} from '#domain/office/imports/column-mapping';
import { fieldMap } from '#contract/protocol/field-map';
import { listOf } from '#contract/protocol/value-codecs';
import { count, flag, requiredTextUpTo, text } from '#contract/kernel/scalars';

const MAX_FIELD_LENGTH = 50;

const column = count({ from: 0, to: MAX_MAPPED_COLUMNS - 1 });
const field = requiredTextUpTo(MAX_FIELD_LENGTH);

const mappedColumn = fieldMap<MappedColumn>({ column: ['Place', column], field: ['Field', field] });

/** Says what the columns of a file are. */
export const columnMapping = fieldMap<ColumnMapping>({
  headingLine: ['HeadingLine', count({ from: 1, to: MAX_HEADING_LINE })],
  columns: ['MappedColumns', listOf(mappedColumn, MAX_MAPPED_COLUMNS)],
  constants: [
    'Constants',
    listOf(
      fieldMap<ConstantValue>({
        field: ['Field', field],
        value: ['Value', requiredTextUpTo(MAX_CONSTANT_LENGTH)],
      }),
      MAX_CONSTANTS,
    ),
  ],
});

export const columnChoice = fieldMap<ColumnChoice>({
  reason: ['Reason', text],
  headingLine: ['HeadingLine', count({ from: 1 })],
  lines: [
    'HeadingLines',
    listOf(
      fieldMap<ColumnChoice['lines'][number]>({
        line: ['Line', count({ from: 1 })],
        text: ['Text', text],
      }),
    ),
  ],
  columns: [
    'FileColumns',
    listOf(
      fieldMap<FileColumn>({
        column: ['Place', column],
        letters: ['Letters', text],
        heading: ['Heading', text],
        samples: ['Samples', listOf(text)],
      }),
    ),
  ],
  fields: [
    'Fields',
    listOf(
      fieldMap<TableField>({
        field: ['Field', field],
        heading: ['Heading', text],
        isRequired: ['Required', flag(false)],
        mayBeConstant: ['MayBeConstant', flag(false)],
      }),
    ),
  ],
  guesses: ['Guesses', listOf(mappedColumn)],
});
