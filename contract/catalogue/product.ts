import * as z from 'zod/mini';
import { barcodeFrom } from '#domain/catalogue/barcode';
import type { ProductPrices } from '#domain/catalogue/prices';
import type { HierarchyNode, Product } from '#domain/catalogue/product';
import { UNIT_NUMBERS, type Unit } from '#domain/catalogue/unit';
import type { Satang } from '#domain/kernel/money';
import { LEVEL_PRICE_FIELDS, levelPrices } from './level-prices.ts';
import type { Descriptions } from '#contract/protocol/descriptions';
import { eachOf, field, fieldMap, group } from '#contract/protocol/field-map';
import { converted } from '#contract/protocol/value-codecs';
import { baht, optionalBaht, optionPoints } from '#contract/kernel/amounts';
import { numberOrZero, requiredText, text, textOrNone, trueFalse } from '#contract/kernel/scalars';
import { promotions } from './promotion.ts';

/** Text that is not a barcode is ignored: a dash, a word, a number that is too short. */
const barcode = converted<string, string>(text, barcodeFrom, (digits) => digits);

/** A whole number above zero, or 0 for everything else: a unit without a readable rate does not exist. */
const unitRate = converted<number, number>(
  numberOrZero,
  (rate) => (Number.isSafeInteger(rate) ? rate : 0),
  (rate) => rate,
);

const PICTURES = ['PIC_FILENAME', 'PIC_FILENAME2', 'PIC_FILENAME3', 'PIC_FILENAME4', 'PIC_FILENAME5'];

const fivePictures = eachOf(
  PICTURES.map((name) => field(name, text)),
  '',
);

const LEVELS = ['P_Group', 'P_Brand', 'P_Flavour', 'P_Var', 'P_Size'];

const advancePrices = group(
  { SalesPrice1: baht, SalesPrice2: baht, SalesPrice3: baht },
  {
    read: (wire): ProductPrices['advance'] => [wire.SalesPrice1, wire.SalesPrice2, wire.SalesPrice3],
    write: ([first, second, third]: readonly [Satang, Satang, Satang]) => ({
      SalesPrice1: baht.toWire(first),
      SalesPrice2: baht.toWire(second),
      SalesPrice3: baht.toWire(third),
    }),
  },
);

const prices = fieldMap<ProductPrices>({
  salesPrice: ['SalesPrice', baht],
  advance: advancePrices,
  byLevel: levelPrices(optionalBaht),
  isAdvancePrice: ['IsProductAdvancePrice', trueFalse(false)],
});

/**
 * Our own field, the material type of the third cart mode. qty1 to qty3 are a cart stored by another back end;
 * the phone owns the cart, so they are written as zero and never read.
 */
const materialType = group(
  { MaterialType: text },
  {
    read: (wire) => wire.MaterialType,
    write: (type: string) => ({ MaterialType: type, qty1: 0, qty2: 0, qty3: 0 }),
  },
);

/** The specification's product (Specification, CAT-1). In addition, it has PRICE1..n, one per price level. */
export const product = fieldMap<Product>(
  {
    code: ['P_Code', requiredText],
    name: ['PRODUCTNAME', text],
    shortNameTh: ['PRODUCTSHORTNAME_TH', text],
    shortNameEn: ['PRODUCTSHORTNAME_EN', text],
    description: ['P_Description', text],
    /** Our own fields: this one, and the English names of levels, units and promotions. */
    descriptionEn: ['P_DescriptionEn', textOrNone],
    pictures: {
      ...fivePictures,
      read: (wire, reading) => fivePictures.read(wire, reading).filter((picture) => picture !== ''),
    },
    hierarchy: eachOf(
      LEVELS.map((level) =>
        fieldMap<HierarchyNode>({
          name: [level, text],
          code: [`${level}Code`, text],
          nameEn: [`${level}NameEn`, textOrNone],
        }),
      ),
      { code: '', name: '' },
    ),
    units: eachOf(
      UNIT_NUMBERS.map((number) =>
        fieldMap<Unit>({
          code: [`UNIT${number}`, text],
          name: [`UNIT${number}NAME`, text],
          rate: [`UNIT${number}RATE`, unitRate],
          nameEn: [`UNIT${number}NAMEEN`, textOrNone],
        }),
      ),
      { code: '', name: '', rate: 0 },
    ),
    /** Our own fields: the barcodes of the units. */
    barcodes: eachOf(
      UNIT_NUMBERS.map((number) => field(`BARCODE${number}`, barcode)),
      '',
    ),
    prices,
    pointsPerCase: ['Option1', optionPoints],
    promotions: ['promotionproduct', promotions],
    materialType,
  },
  (shape) => z.looseObject(shape).register(z.globalRegistry, LEVEL_PRICE_FIELDS),
);

export const productDescriptions: Descriptions = {
  P_Code: 'Code of the product.',
  PRODUCTNAME: 'Name in Thai.',
  PRODUCTSHORTNAME_TH: 'Short name in Thai.',
  PRODUCTSHORTNAME_EN: 'Short name in English; empty for none.',
  P_Description: 'Description in Thai.',
  P_DescriptionEn: 'Description in English; left out if there is none.',
  PIC_FILENAME: 'File name of the first picture; empty for none.',
  PIC_FILENAME2: 'File name of the second picture.',
  PIC_FILENAME3: 'File name of the third picture.',
  PIC_FILENAME4: 'File name of the fourth picture.',
  PIC_FILENAME5: 'File name of the fifth picture.',
  P_Group: 'Name of the group, level 1 of the hierarchy.',
  P_GroupCode: 'Code of the group.',
  P_GroupNameEn: 'English name of the group; left out if there is none.',
  P_Brand: 'Name of the brand, level 2.',
  P_BrandCode: 'Code of the brand.',
  P_BrandNameEn: 'English name of the brand; left out if there is none.',
  P_Flavour: 'Name of the flavour, level 3.',
  P_FlavourCode: 'Code of the flavour.',
  P_FlavourNameEn: 'English name of the flavour; left out if there is none.',
  P_Var: 'Name of the value, level 4.',
  P_VarCode: 'Code of the value.',
  P_VarNameEn: 'English name of the value; left out if there is none.',
  P_Size: 'Name of the size, level 5.',
  P_SizeCode: 'Code of the size.',
  P_SizeNameEn: 'English name of the size; left out if there is none.',
  UNIT1: 'Code of unit 1, the largest.',
  UNIT1NAME: ['Name of unit 1.', 'ลัง'],
  UNIT1RATE: ['1 if the product is sold in unit 1, otherwise 0.', 1],
  UNIT1NAMEEN: ['English name of unit 1; left out if there is none.', 'case'],
  UNIT2: 'Code of unit 2.',
  UNIT2NAME: 'Name of unit 2.',
  UNIT2RATE: ['How many of unit 2 make one of unit 1; 0 if there is no unit 2.', 4],
  UNIT2NAMEEN: 'English name of unit 2.',
  UNIT3: 'Code of unit 3.',
  UNIT3NAME: 'Name of unit 3.',
  UNIT3RATE: ['How many of unit 3 make one of unit 1; 0 if there is no unit 3.', 24],
  UNIT3NAMEEN: 'English name of unit 3.',
  BARCODE1: ['Barcode of unit 1, EAN-8 to GTIN-14; empty for none.', '18850123456786'],
  BARCODE2: 'Barcode of unit 2.',
  BARCODE3: 'Barcode of unit 3.',
  SalesPrice: ['List price of unit 1 in baht, used where the price level has none.', 240.5],
  SalesPrice1: 'Advance price of unit 1 in baht; 0 for none.',
  SalesPrice2: 'Advance price of unit 2 in baht.',
  SalesPrice3: 'Advance price of unit 3 in baht.',
  IsProductAdvancePrice: 'Whether the advance prices apply.',
  Option1: 'Points: earned with one of unit 1 or, in points mode, its cost.',
  promotionproduct: 'Promotions as text; they change no price.',
  MaterialType: 'Material type; empty for ordinary products.',
};
