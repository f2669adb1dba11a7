import { expect, test } from 'vitest';
import { layOutDocument, type TextLook } from '#platform/pictures/lay-out-document';

/** Every sign is as wide as half of the type's size. */
const measure = (text: string, look: TextLook) => text.length * (look === 'title' ? 18 : 13);

test('a text that is wider than the document is broken between words', () => {
  const { texts } = layOutDocument(
    [{ kind: 'text', look: 'plain', text: 'น้ำปลาแท้ ดาวทะเล 700 มล. '.repeat(5) }],
    measure,
  );
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.every(({ text }) => measure(text, 'plain') <= 640)).toBe(true);
  expect(texts.map(({ text }) => text).join(' ')).toBe('น้ำปลาแท้ ดาวทะเล 700 มล. '.repeat(5).trim());
});

test('the right text of a pair stands at the right edge, and the left one leaves room for it', () => {
  const { texts } = layOutDocument(
    [{ kind: 'pair', left: 'ก '.repeat(40), right: '฿1,234.50', look: 'strong' }],
    measure,
  );
  const [right, first, second] = texts;
  expect(right).toMatchObject({ text: '฿1,234.50', align: 'end', x: 680 });
  expect(measure(first?.text ?? '', 'strong')).toBeLessThanOrEqual(640 - measure('฿1,234.50', 'strong'));
  expect(first?.top).toBe(right?.top);
  expect(second?.top).toBeGreaterThan(first?.top ?? 0);
});

test('the document is as high as its rows, and nothing is placed below its end', () => {
  const row = { kind: 'text', look: 'plain', text: 'ก' } as const;
  const short = layOutDocument([row], measure);
  const long = layOutDocument([row, { kind: 'rule' }, ...Array.from({ length: 200 }, () => row)], measure);
  expect(long.height).toBeGreaterThan(short.height);
  expect(Math.max(...long.texts.map(({ top }) => top))).toBeLessThan(long.height);
  expect(long.rules).toHaveLength(1);
});
