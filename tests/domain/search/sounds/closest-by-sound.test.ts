import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productSearchText } from '#domain/search/product-search';
import { openSearchIndex } from '#domain/search/matching/search-index';
import { findProducts } from '#domain/search/search-products';
import { openSoundCoverage, soundOf } from '#domain/search/sounds/sound-coverage';
import { DEMO_PRODUCTS } from '#tests/support/data/demo-world';
import { IS_SOAK } from '#tests/support/runs/property-runs';
import { partsOf } from '#tests/support/data/written-products';

const INDEX = openSearchIndex(
  DEMO_PRODUCTS.map((product) => ({ product, searchText: productSearchText(product) })),
);

const search = (typed: string) => {
  const { exact, similar } = findProducts(INDEX, typed);
  return [...exact, ...similar].map(({ product }) => product);
};

test.each([
  ['a typing error in the second of two joined words', 'น้ำสตอเบอรี่', /น้ำอัดลม สตรอว์เบอร์รี/],
  ['a joined word that leaves out a short word', 'โฟมล้างหน้าสิว', /โฟมล้างหน้าลดสิว/],
  ['a purpose of which the name has only the place', 'ล้างห้องน้ำ', /สูตรห้องน้ำ/],
  ['a cluster without its silent second consonant', 'พิกแห้ง', /^พริกแห้ง/],
  ['a joined word without two silent consonants', 'ปากะป๋อง', /กระป๋อง/],
  ['a known word next to an unknown one', 'เส้นหมี่ขาว', /^เส้นหมี่/],
  ['a nickname followed by a typing error', 'แฟนต้าสตอเบอรี่', /น้ำอัดลม สตรอว์เบอร์รี/],
  ['a class of products before their name', 'ปลาทูน่า', /^ทูน่า/],
  ['a nickname with a misplaced silent letter', 'สไปร์ท', /^น้ำอัดลม เลมอน/],
])('%s finds exactly the intended products', (_what, typed, meant) => {
  const names = search(typed).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !meant.test(name))).toEqual([]);
});

test.each(['หมากฝรั่ง', 'เครื่องซักผ้า', 'โทรศัพท์มือถือ', 'รองเท้าแตะ', 'กระเป๋านักเรียน', 'เสื้อยืดสีขาว', 'ตู้เย็น'])(
  '%s, which is not sold, finds nothing',
  (typed) => {
    expect(search(typed).map(({ name }) => name)).toEqual([]);
  },
);

test('a letter and a number do not match the end of a longer word', () => {
  const names = search('m150').map(({ name }) => name);
  expect(names.every((name) => name.startsWith('เครื่องดื่มชูกำลัง'))).toBe(true);
});

const coverage = (typed: string, name: string) => {
  const facts = { code: 'X', name, shortNameTh: '', shortNameEn: '', hierarchy: [] };
  return openSoundCoverage([soundOf(typed)])({ searchText: productSearchText(facts) });
};

test('coverage grows with the part of a word that a name contains', () => {
  const name = 'โฟมล้างหน้า ลดสิว ตราหอมละมุน';
  expect(coverage('โฟมล้างหน้าสิว', name)).toBeGreaterThan(coverage('โฟมล้างหน้าใส', name));
  expect(coverage('โฟมล้างหน้า', name)).toBeGreaterThan(0.8);
  expect(coverage('มอเตอร์ไซค์', name)).toBe(0);
});

const anyName = fc.constantFrom(...DEMO_PRODUCTS).map(({ name }) => name);

// Seen failing when the bound was the most that a single word of a name covers.
test('the bound of a share never changes which names reach it', () => {
  fc.assert(
    fc.property(
      fc.array(anyName, { minLength: 1, maxLength: 2 }),
      fc.array(anyName, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
      (typed, names, least) => {
        const words = [soundOf(typed.join('').replaceAll(' ', ''))];
        const entries = [...typed, ...names].map((name) => ({
          searchText: productSearchText({ code: 'X', name, shortNameTh: '', shortNameEn: '', hierarchy: [] }),
        }));
        const [plain, bounded] = [openSoundCoverage(words), openSoundCoverage(words)];
        const reaching = (shares: readonly number[]) => shares.map((share) => (share >= least ? share : 0));
        expect(reaching(entries.map((entry) => bounded(entry, least)))).toEqual(
          reaching(entries.map((entry) => plain(entry))),
        );
      },
    ),
  );
});

/** Ways in which people leave out silent letters. */
const LAZY: readonly ((word: string) => string)[] = [
  (word) => word.replace(/(?<=[กคตทปพ])[รล](?=[\u0e30-\u0e4e])/, ''),
  (word) => word.replace(/[\u0e47-\u0e4b]/, ''),
  (word) => word.replace(/ร/, 'ล'),
];

/** Every product as a kind and a flavour or brand in one word, each misspelled by sound. */
function* writtenAsOneWord() {
  for (const product of DEMO_PRODUCTS) {
    const { kind, brand, flavour } = partsOf(product);
    for (const part of new Set([brand, flavour === '' ? brand : flavour])) {
      const other = part.replace(/^(?:รส|กลิ่น|ไส้|สูตร|จาก)/, '');
      if (other.length < 5 || kind.length < 5) continue;
      for (const first of LAZY)
        for (const second of LAZY)
          yield { product, typed: `${first(kind)}${second(other)}`.replaceAll(' ', '') };
    }
  }
}

/** An ordinary run takes one of this many; the soak all. */
const PARTS = IS_SOAK ? 1 : 4;

// Six are missed: another flavour of the same kind and brand, whose name repeats the typed text, hides theirs.
test('a kind and a flavour or brand, joined and misspelled, find the product', () => {
  const written = new Map([...writtenAsOneWord()].map((one) => [`${one.typed} ${one.product.code}`, one]));
  const tried = [...written].filter((_one, at) => at % PARTS === 0);
  const missed = tried.filter(([, { typed, product }]) => !search(typed).includes(product));
  expect(written.size).toBeGreaterThan(1500);
  expect(missed.length, missed.map(([key]) => key).join('\n')).toBeLessThanOrEqual(Math.ceil(6 / PARTS));
});
