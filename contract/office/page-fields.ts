import { MAX_OFFICE_PAGE_SIZE, OFFICE_PAGE_SIZE, type Page, type PageRequest } from '#domain/office/page';
import type { Codec } from '#contract/protocol/codec';
import { envelope } from '#contract/protocol/envelope';
import { fieldMap, type FieldCodec, type FieldMap } from '#contract/protocol/field-map';
import { listOf } from '#contract/protocol/value-codecs';
import { pageSize, text, textUpTo } from '#contract/kernel/scalars';

const MAX_POSITION_LENGTH = 300;

/** The fields of a request for a page. */
export const pageRequest = {
  after: ['After', textUpTo(MAX_POSITION_LENGTH)],
  take: ['Take', pageSize(OFFICE_PAGE_SIZE, MAX_OFFICE_PAGE_SIZE)],
} satisfies FieldMap<PageRequest>;

/** The answer of a list that is read page by page. An empty page is no error. */
export function pageOf<Row>(row: FieldCodec<Row>): Codec<Page<Row>> {
  return valueEnvelope(fieldMap<Page<Row>>({ rows: ['Rows', listOf(row)], next: ['Next', text] }));
}

/** The answer of a call that always has a value. */
export function valueEnvelope<Value>(value: FieldCodec<Value>): Codec<Value> {
  return envelope<Value>({ value: value.wire, toWire: value.toWire });
}
