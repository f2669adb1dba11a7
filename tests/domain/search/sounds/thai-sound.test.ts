import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { foldText } from '#domain/search/search-text';
import { thaiSound } from '#domain/search/sounds/thai-sound';
import { isOneEditApart } from '#domain/search/slips/one-edit-apart';
import { examples } from '#tests/support/runs/property-runs';

const soundOf = (text: string) => thaiSound(foldText(text));

it.each([
  ['tone marks', 'โจก', 'โจ๊ก'],
  ['the mark of a short vowel', 'ช็อคโกแลต', 'ชอคโกแลต'],
  ['a silent consonant', 'บาบีคิว', 'บาร์บีคิว'],
  ['a short a', 'กะทิกล่อง', 'กทิกล่อง'],
  ['letters of one sound', 'ซาดีน', 'สาร์ดีน'],
  ['the length of a vowel', 'แชมพุ', 'แชมพู'],
  ['r and l', 'สาหล่าย', 'สาหร่าย'],
  ['sara am, in either spelling', 'น\u0e4d\u0e49\u0e32ปลา', 'นำปลา'],
])('the sound ignores %s', (_what, one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});

it.each([
  ['ปลา', 'ปู'],
  ['กาแฟ', 'กาแพ'],
  ['มะนาว', 'มะพร้าว'],
])('%s sounds different from %s', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});

test('sounds are written in letters that occur in no other text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      expect(soundOf(text)).toMatch(/^[\ue001-\ue04e]*$/);
    }),
    examples(500),
  );
  expect(soundOf('C1001 Fish Sauce 700 ml')).toBe('');
});

const word = fc.string({ unit: fc.constantFrom('ก', 'า', 'น', 'ม'), minLength: 1, maxLength: 8 });

test('one typing error is one edit, and two distant ones are not', () => {
  fc.assert(
    fc.property(word, fc.nat(8), fc.constantFrom('ก', 'า', 'น'), (text, at, letter) => {
      const place = at % text.length;
      const [before, behind] = [text.slice(0, place), text.slice(place)];
      const swapped = before + behind.slice(1, 2) + behind.slice(0, 1) + behind.slice(2);
      for (const slip of [
        before + letter + behind,
        before + behind.slice(1),
        before + letter + behind.slice(1),
        swapped,
      ]) {
        expect(isOneEditApart(text, slip)).toBe(true);
        expect(isOneEditApart(slip, text)).toBe(true);
      }
      expect(isOneEditApart(text, `${text}ศศ`)).toBe(false);
      expect(isOneEditApart(text, `ศ${text}ศ`)).toBe(false);
    }),
    examples(500),
  );
});
