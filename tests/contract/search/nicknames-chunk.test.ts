import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNicknamesChunk, writeNicknamesChunk } from '#contract/search/nicknames-chunk';
import { examples } from '#tests/support/runs/property-runs';

test('nicknames are read back as written', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (nicknames) => {
      expect(readNicknamesChunk(writeNicknamesChunk(nicknames))).toEqual({ ok: true, value: nicknames });
    }),
    examples(200),
  );
});

test.each(['', '[]', '[2,[]]', '[1,[["one"]]]', '{"a":1}', '<html>'])(
  '%s is not read as a list of nicknames',
  (text) => {
    expect(readNicknamesChunk(text).ok).toBe(false);
  },
);
