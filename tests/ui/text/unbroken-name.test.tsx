import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UnbrokenName } from '#ui/text/unbroken-name';

const level = (name: string, nameEn?: string) => ({
  code: name,
  name,
  ...(nameEn === undefined ? {} : { nameEn }),
});

const drawn = (name: string, brand: string, brandEn?: string) =>
  renderToStaticMarkup(
    <UnbrokenName product={{ hierarchy: [level('ซอส'), level(brand, brandEn)] }} name={name} />,
  );

it('a name breaks neither between a figure and its unit nor inside the brand', () => {
  expect(drawn('ถั่วลิสง คู่ค้า 700 มล.', 'คู่ค้า')).toBe(
    'ถั่วลิสง <span class="_whole_">คู่ค้า</span> 700\u00a0มล.'.replace('_whole_', whole()),
  );
});

it('an English name does not break inside the English brand', () => {
  expect(drawn('Dao Talay Fish Sauce 700 ml', 'ดาวทะเล', 'Dao Talay')).toBe(
    `<span class="${whole()}">Dao Talay</span> Fish Sauce 700\u00a0ml`,
  );
});

it('a name without its brand, or with a brand too long for a card, has only its figures joined', () => {
  expect(drawn('Fish Sauce 700 ml', 'ดาวทะเล')).toBe('Fish Sauce 700\u00a0ml');
  expect(drawn('ตราแม่ครัวฉลากทองคำแท้ 5 กก.', 'ตราแม่ครัวฉลากทองคำแท้')).toBe('ตราแม่ครัวฉลากทองคำแท้ 5\u00a0กก.');
});

/** The class as the test's build names it. */
function whole(): string {
  return /class="([^"]*)"/.exec(drawn('ก', 'ก'))?.[1] ?? '';
}
