import { describe, expect, it } from 'vitest';
import type { Product } from '#domain/catalogue/product';
import { productSearchText } from '#domain/search/product-search';
import { openSearchIndex } from '#domain/search/matching/search-index';
import { findProducts } from '#domain/search/search-products';
import { aProduct } from '#tests/support/data/a-product';

const GOODS: readonly (readonly [code: string, name: string, english: string])[] = [
  ['FS700', 'น้ำปลาแท้ ตราทะเลทอง 700 มล.', 'Golden Sea fish sauce 700 ml'],
  ['FS300', 'น้ำปลาแท้ ตราทะเลทอง 300 มล.', 'Golden Sea fish sauce 300 ml'],
  ['OIL1', 'น้ำมันพืช จากปาล์ม 1 ลิตร', 'Thong Sai palm oil 1 l'],
  ['OIL5', 'น้ำมันพืช จากปาล์ม 5.1 ลิตร', 'Thong Sai palm oil 5.1 l'],
  ['MILK', 'นมข้นหวานตรามะลิทอง380ก.', 'Mali Thong condensed milk 380 g'],
  ['DUMP', 'เกี๊ยวกุ้งน้ำแดง', 'Shrimp dumplings'],
];

const ENTRIES = GOODS.map(([code, name, shortNameEn]) => ({
  code,
  searchText: productSearchText(aProduct({ code, name, shortNameTh: '', shortNameEn, hierarchy: [] })),
}));

const INDEX = openSearchIndex(ENTRIES);

const found = (query: string) => {
  const { exact, similar } = findProducts(INDEX, query);
  return { exact: exact.map(({ code }) => code), similar: similar.map(({ code }) => code) };
};

describe('a category with an English name', () => {
  const thaiOnly = aProduct();
  const [group, ...others] = thaiOnly.hierarchy;
  const bilingual = aProduct({
    hierarchy: [...(group === undefined ? [] : [{ ...group, nameEn: 'Condiments' }]), ...others],
  });
  const foundIn = (product: Product, query: string) =>
    findProducts(
      openSearchIndex([{ code: product.code, searchText: productSearchText(product) }]),
      query,
    ).exact.map(({ code }) => code);

  it('is found by it, and by the Thai name as before', () => {
    expect(foundIn(thaiOnly, 'condiments')).toEqual([]);
    expect(foundIn(bilingual, 'condiments')).toEqual(['FS700']);
    expect(foundIn(bilingual, 'เครื่องปรุง')).toEqual(['FS700']);
  });
});

describe('a query finds products exactly', () => {
  it.each([
    ['any part of a word', 'ปลาแท้', ['FS700', 'FS300']],
    ['parts in any order', 'ทอง น้ำปลา 700', ['FS700']],
    ['a code', 'fs3', ['FS300']],
    ['two languages at once', 'golden น้ำปลา ๓๐๐', ['FS300']],
    ['no blank before the number', 'น้ำปลา700', ['FS700']],
    ['a blank too many', 'นม ข้น หวาน', ['MILK']],
    ['no blank between words', 'น้ำมันพืชจากปาล์ม', ['OIL1', 'OIL5']],
    ['words of the name joined', 'น้ำปลาทะเลทอง', ['FS700', 'FS300']],
    ['the word for brand before the brand', 'น้ำมันพืชตราจากปาล์ม', ['OIL1', 'OIL5']],
    ['a pack size in another spelling', '1000 ml', ['OIL1']],
    ['a whole pack size, not the end of another', '1ลิตร', ['OIL1']],
    ['the end of a number, if it is no pack size', '80 ก.', ['MILK']],
    ['a quantity, which is ignored', 'นมข้นหวาน 2 ลัง', ['MILK']],
    ['marks around a word', '"น้ำปลา", 700', ['FS700']],
  ])('with %s', (_what, query, codes) => {
    expect(found(query)).toEqual({ exact: codes, similar: [] });
  });

  it('an empty query finds every product', () => {
    expect(found(' ').exact).toHaveLength(GOODS.length);
  });
});

describe('a query without exact matches finds similar products', () => {
  it.each([
    ['another tone mark', 'เกี้ยวกุ้ง', ['DUMP']],
    ['no tone mark', 'นำปลา', ['FS700', 'FS300']],
    ['a leading vowel after its consonant', 'กเี๊ยว', ['DUMP']],
    ['a letter too few', 'dumplngs', ['DUMP']],
    ['a letter too many', 'dumpplings', ['DUMP']],
    ['two letters in the wrong order', 'dupmlings', ['DUMP']],
    ['two letters in the middle in the wrong order', 'dumlpings', ['DUMP']],
    ['the keyboard left in English', 'ohex]k', ['FS700', 'FS300']],
    ['the keyboard left in Thai', 'ดรห้', ['FS700', 'FS300']],
    ['the same sound in other letters', 'tongsai', ['OIL1', 'OIL5']],
    ['an unknown word next to a known one', 'ไอศกรีม กุ้ง', ['DUMP']],
    ['a typing error in each half of a long word', 'นำมันพืชจากปาม', ['OIL1', 'OIL5']],
  ])('with %s', (_what, query, codes) => {
    expect(found(query)).toEqual({ exact: [], similar: codes });
  });

  it.each(['ไอศกรีม', 'chocolate', '999', 'FS999', '%%', '"', 'x', 'ฯ'])('but not for %s', (query) => {
    expect(found(query)).toEqual({ exact: [], similar: [] });
  });
});

describe('the order of search results', () => {
  const order = (query: string, names: readonly string[]) => {
    const entries = names.map((name, place) => {
      const [own = '', group = ''] = name.split('|');
      const hierarchy = [{ code: 'G', name: group }];
      const texts = { code: `P${place}`, name: own, shortNameTh: '', shortNameEn: '', hierarchy };
      return { name, searchText: productSearchText(texts) };
    });
    return findProducts(openSearchIndex(entries), query).exact.map(({ name }) => name);
  };

  it('is: names starting with the query, words starting with it, names with it, categories', () => {
    expect(order('ข้าว', ['เกลือ|ข้าวและเกลือ', 'แกงข้าว', 'เส้น ข้าวกล้อง', 'ข้าวหอม', 'ข้าวสาร'])).toEqual([
      'ข้าวหอม',
      'ข้าวสาร',
      'เส้น ข้าวกล้อง',
      'แกงข้าว',
      'เกลือ|ข้าวและเกลือ',
    ]);
  });
});

describe('a query with an unknown word', () => {
  const many = Array.from({ length: 150 }, (_, place) => `${place < 20 ? 'สบู่' : 'แชมพู'} รุ่นที่ ${place}`);
  const index = openSearchIndex(
    many.map((name) => ({
      name,
      searchText: productSearchText(aProduct({ name, shortNameTh: '', shortNameEn: '', hierarchy: [] })),
    })),
  );
  const similarTo = (query: string) => findProducts(index, query).similar;

  it('finds the products that have its other word', () => {
    expect(similarTo('เฮลิคอปเตอร์ สบู่')).toHaveLength(20);
  });

  // Seen failing when every product was offered that has a word like "รุ่น".
  it('finds nothing by a word that most products have', () => {
    expect(similarTo('เฮลิคอปเตอร์ รุ่น')).toEqual([]);
  });
});
