import { expect, test } from 'vitest';
import {
  hasShape,
  isFlag,
  isListOf,
  isMaybe,
  isNumber,
  isOneOf,
  isRecordOf,
  isText,
  readerOf,
} from '#office/kernel/drafts/draft-shape';

interface Draft {
  readonly name: string;
  readonly kind: 'amount' | 'percent';
  readonly isForAll: boolean;
  readonly reason: 'late' | undefined;
  readonly codes: readonly string[];
  readonly quantities: Readonly<Record<string, number>>;
}

const read = readerOf(
  hasShape<Draft>({
    name: isText,
    kind: isOneOf(['amount', 'percent']),
    isForAll: isFlag,
    reason: isMaybe(isOneOf(['late'])),
    codes: isListOf(isText),
    quantities: isRecordOf(isNumber),
  }),
);

const DRAFT: Draft = {
  name: 'ลด 50',
  kind: 'amount',
  isForAll: false,
  reason: undefined,
  codes: ['C1'],
  quantities: { 1: 2 },
};

test('a draft is read as it was stored, where what is undefined is left out', () => {
  expect(read(JSON.parse(JSON.stringify(DRAFT)))).toEqual(DRAFT);
});

test.for([
  ['a field that is missing', { ...DRAFT, name: undefined }],
  ['a word of another version', { ...DRAFT, kind: 'points' }],
  ['another word for what may be missing', { ...DRAFT, reason: 'early' }],
  ['a list with something else in it', { ...DRAFT, codes: ['C1', 2] }],
  ['a list in place of a record', { ...DRAFT, quantities: [2] }],
  ['a record with a text', { ...DRAFT, quantities: { 1: '2' } }],
  ['nothing', null],
  ['a text', 'typed'],
] as const)('a draft with %s is not read', ([, stored]) => {
  expect(read(stored)).toBeUndefined();
});
