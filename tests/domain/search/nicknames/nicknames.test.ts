import { describe, expect, it, test } from 'vitest';
import { productSearchText } from '#domain/search/product-search';
import { openSearchIndex } from '#domain/search/matching/search-index';
import { findProducts } from '#domain/search/search-products';
import { foldText } from '#domain/search/search-text';
import { readMisspelledNickname, readNickname, type Nicknames } from '#domain/search/nicknames/nicknames';
import { aProduct } from '#tests/support/data/a-product';

const NICKNAMES: Nicknames = [
  ['มาม่า', 'บะหมี่'],
  ['มาม่าคัพ', 'บะหมี่ถ้วย'],
  ['เปา', 'ผงซักฟอก'],
  ['ซันไลต์', 'น้ำยาล้างจาน'],
  ['ทิชชู่', 'กระดาษชำระ'],
  ['ทิชชู่', 'กระดาษเช็ดหน้า'],
  ['M 150', 'เครื่องดื่มชูกำลัง'],
];

const read = (typed: string) => readNickname(foldText(typed), NICKNAMES);

describe('a nickname', () => {
  it.each([
    ['alone', 'มาม่า', ['บะหมี่'], ''],
    ['as the longest match', 'มาม่าคัพ', ['บะหมี่ถ้วย'], ''],
    ['with other words', 'มาม่า 2 ลัง', ['บะหมี่'], '2 ลัง'],
    ['at the beginning of a joined word', 'มาม่าหมูสับ', ['บะหมี่'], 'หมูสับ'],
    ['behind another word', 'น้ำยาซันไลต์', ['น้ำยาล้างจาน'], 'น้ำยา'],
    ['with a blank in it', 'ซัน ไลต์ 500', ['น้ำยาล้างจาน'], '500'],
    ['in capital letters and without its blank', 'm150', ['เครื่องดื่มชูกำลัง'], ''],
    ['by its sound', 'ซันไล', ['น้ำยาล้างจาน'], ''],
    ['as everything that it may mean', 'ทิชชู', ['กระดาษชำระ', 'กระดาษเช็ดหน้า'], ''],
  ])('is understood %s', (_how, typed, meant, rest) => {
    expect(read(typed)).toEqual({ meant, rest });
  });

  it.each(['ซาลาเปา', 'เปาะเปี๊ยะ', 'มะม่วง', 'x', ''])('is not found in %s', (typed) => {
    expect(read(typed)).toBeUndefined();
  });

  it('is understood with one typing error only as a separate word', () => {
    expect(readMisspelledNickname('ทิดชู่', NICKNAMES)?.meant).toEqual(['กระดาษชำระ', 'กระดาษเช็ดหน้า']);
    expect(readMisspelledNickname('เปลา', NICKNAMES)).toBeUndefined();
  });
});

describe('a search by nickname', () => {
  const GOODS = ['บะหมี่ถ้วย หมูสับ', 'บะหมี่กึ่งสำเร็จรูป ต้มยำ', 'กระดาษเช็ดหน้า', 'กระดาษชำระ', 'มาม่า ของแท้'];
  const entries = (names: readonly string[]) =>
    names.map((name) => ({
      name,
      searchText: productSearchText(
        aProduct({ code: 'X', name, shortNameTh: '', shortNameEn: '', hierarchy: [] }),
      ),
    }));
  const search = (typed: string, names: readonly string[], nicknames: Nicknames = NICKNAMES) => {
    const { exact, similar } = findProducts(openSearchIndex(entries(names)), typed, undefined, nicknames);
    return { exact: exact.map(({ name }) => name), similar: similar.map(({ name }) => name) };
  };
  const withoutBrand = GOODS.slice(0, 4);

  test('offers the meaning as similar', () => {
    expect(search('มาม่า', withoutBrand)).toEqual({ exact: [], similar: GOODS.slice(0, 2) });
    expect(search('มาม่าหมูสับ', withoutBrand).similar).toEqual([GOODS[0]]);
  });

  test('finds only the brand itself if the shop sells it', () => {
    expect(search('มาม่า', GOODS)).toEqual({ exact: ['มาม่า ของแท้'], similar: [] });
  });

  test('finds every meaning, in the order of the list', () => {
    expect(search('ทิชชู่', withoutBrand).similar).toEqual(['กระดาษชำระ', 'กระดาษเช็ดหน้า']);
  });

  test('offers the meaning if no product has the other words', () => {
    expect(search('ทิชชู่ สีชมพู', withoutBrand).similar).toEqual(['กระดาษชำระ', 'กระดาษเช็ดหน้า']);
  });

  test('uses only the given nicknames', () => {
    expect(search('มาม่า', withoutBrand, []).similar).toEqual([]);
  });

  test('does not find a Latin nickname within another word', () => {
    const goods = ['Dark chocolate', 'Za Sut cola'];
    expect(search('coke', goods, [['coke', 'cola']]).similar).toEqual(['Za Sut cola']);
  });
});
