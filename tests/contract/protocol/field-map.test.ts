import { describe, expect, it } from 'vitest';
import { count, text, uuid } from '#contract/kernel/scalars';
import { placeName } from '#contract/kernel/place-fields';
import { field, fieldMap, eachOf } from '#contract/protocol/field-map';
import { listOf, orAbsent, orNull } from '#contract/protocol/value-codecs';
import type { PlaceName } from '#domain/places/place-name';

interface Visit {
  readonly name: string;
  readonly place: PlaceName;
  readonly marks: readonly string[];
  readonly pieces?: number;
  readonly before: number | undefined;
  readonly rows: readonly { readonly id: string }[];
}

const visit = fieldMap<Visit>({
  rows: ['Rows', listOf(fieldMap<{ readonly id: string }>({ id: ['RowID', uuid] }))],
  name: ['NAME', text],
  place: placeName('PlaceID', 'PlaceName'),
  marks: eachOf([field('MARK1', text), field('MARK2', text)], ''),
  pieces: ['Pieces', orAbsent(count({ from: 1 }))],
  before: ['Before', orNull(count({ from: 1 }))],
});

const value: Visit = {
  name: 'Som',
  place: { id: '10', name: 'Bangkok' },
  marks: ['a'],
  before: undefined,
  rows: [],
};

describe('a field map', () => {
  it('writes its fields in the declared order, and groups flat', () => {
    expect(JSON.stringify(visit.toWire(value))).toBe(
      '{"Rows":[],"NAME":"Som","PlaceID":"10","PlaceName":"Bangkok","MARK1":"a","MARK2":"","Before":null}',
    );
  });

  it('leaves an absent optional field out of the value, and keeps the key of an unknown one', () => {
    const read = visit.fromWire(visit.toWire(value));
    expect(read.ok && Object.keys(read.value)).toEqual(['rows', 'name', 'place', 'marks', 'before']);
  });

  it('names the field of a problem by its path on the wire', () => {
    expect(visit.fromWire({ Rows: [{ RowID: 'x' }], Pieces: 0 })).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/Rows\[0\]\.RowID must be a UUID.*Pieces must be a whole number/),
    });
  });
});
