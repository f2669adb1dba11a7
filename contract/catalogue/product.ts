import * as z from 'zod/mini';
import { barcodeFrom } from '#domain/catalogue/barcode';
import { bahtFromSatang } from '#domain/kernel/money';
import type { PricesByLevel } from '#domain/catalogue/prices';
import { MAX_PICTURES, type Product } from '#domain/catalogue/product';
import { LEVEL_PRICE_FIELDS, levelPricesFrom, levelPricesToWire } from './level-prices.ts';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import {
  baht,
  flag,
  optionalBaht,
  optionPoints,
  requiredText,
  text,
  unitRate,
} from '#contract/kernel/fields';
import { promotion, promotions } from './promotion.ts';

/** Text that is not a barcode is ignored: a dash, a word, a number that is too short. */
const barcode = z.pipe(text, z.transform(barcodeFrom));

/** In addition, it has PRICE1..n, one per price level. */
const fields = z
  .looseObject({
    P_Code: requiredText,
    PRODUCTNAME: text,
    PRODUCTSHORTNAME_TH: text,
    PRODUCTSHORTNAME_EN: text,
    P_Description: text,
    PIC_FILENAME: text,
    PIC_FILENAME2: text,
    PIC_FILENAME3: text,
    PIC_FILENAME4: text,
    PIC_FILENAME5: text,
    P_Group: text,
    P_GroupCode: text,
    P_Brand: text,
    P_BrandCode: text,
    P_Flavour: text,
    P_FlavourCode: text,
    P_Var: text,
    P_VarCode: text,
    P_Size: text,
    P_SizeCode: text,
    UNIT1: text,
    UNIT1NAME: text,
    UNIT1RATE: unitRate,
    UNIT2: text,
    UNIT2NAME: text,
    UNIT2RATE: unitRate,
    UNIT3: text,
    UNIT3NAME: text,
    UNIT3RATE: unitRate,
    /** Our own fields: the barcodes of the units. */
    BARCODE1: barcode,
    BARCODE2: barcode,
    BARCODE3: barcode,
    SalesPrice: baht,
    SalesPrice1: baht,
    SalesPrice2: baht,
    SalesPrice3: baht,
    IsProductAdvancePrice: flag(false),
    Option1: optionPoints,
    promotionproduct: promotions,
    /** Our own field: the material type of the third cart mode. */
    MaterialType: text,
  })
  .register(z.globalRegistry, LEVEL_PRICE_FIELDS);

type Wire = z.output<typeof fields>;

function productFrom(wire: Wire, byLevel: PricesByLevel): Product {
  return {
    code: wire.P_Code,
    name: wire.PRODUCTNAME,
    shortNameTh: wire.PRODUCTSHORTNAME_TH,
    shortNameEn: wire.PRODUCTSHORTNAME_EN,
    description: wire.P_Description,
    pictures: [
      wire.PIC_FILENAME,
      wire.PIC_FILENAME2,
      wire.PIC_FILENAME3,
      wire.PIC_FILENAME4,
      wire.PIC_FILENAME5,
    ].filter((picture) => picture !== ''),
    hierarchy: [
      { code: wire.P_GroupCode, name: wire.P_Group },
      { code: wire.P_BrandCode, name: wire.P_Brand },
      { code: wire.P_FlavourCode, name: wire.P_Flavour },
      { code: wire.P_VarCode, name: wire.P_Var },
      { code: wire.P_SizeCode, name: wire.P_Size },
    ],
    units: [
      { code: wire.UNIT1, name: wire.UNIT1NAME, rate: wire.UNIT1RATE },
      { code: wire.UNIT2, name: wire.UNIT2NAME, rate: wire.UNIT2RATE },
      { code: wire.UNIT3, name: wire.UNIT3NAME, rate: wire.UNIT3RATE },
    ],
    barcodes: [wire.BARCODE1, wire.BARCODE2, wire.BARCODE3],
    prices: {
      salesPrice: wire.SalesPrice,
      byLevel,
      advance: [wire.SalesPrice1, wire.SalesPrice2, wire.SalesPrice3],
      isAdvancePrice: wire.IsProductAdvancePrice,
    },
    pointsPerCase: wire.Option1,
    promotions: wire.promotionproduct,
    materialType: wire.MaterialType,
  };
}

const readable = z.pipe(
  fields,
  z.transform((wire, reading) => productFrom(wire, levelPricesFrom(wire, { price: optionalBaht }, reading))),
);

/**
 * The specification's product (Specification, CAT-1). Only the price levels of the value are written. qty1 to qty3
 * are a cart stored by another back end; the phone owns the cart, so they are written as zero and never read.
 */
export const product: ValueCodec<Product> = codec(readable, (value) => {
  const picture = (index: number) => (index < MAX_PICTURES ? (value.pictures[index] ?? '') : '');
  const [group, brand, flavour, variety, size] = value.hierarchy;
  const [first, second, third] = value.units;
  const [barcode1 = '', barcode2 = '', barcode3 = ''] = value.barcodes;
  const [advance1, advance2, advance3] = value.prices.advance;
  return {
    P_Code: value.code,
    PRODUCTNAME: value.name,
    PRODUCTSHORTNAME_TH: value.shortNameTh,
    PRODUCTSHORTNAME_EN: value.shortNameEn,
    P_Description: value.description,
    PIC_FILENAME: picture(0),
    PIC_FILENAME2: picture(1),
    PIC_FILENAME3: picture(2),
    PIC_FILENAME4: picture(3),
    PIC_FILENAME5: picture(4),
    P_Group: group?.name ?? '',
    P_GroupCode: group?.code ?? '',
    P_Brand: brand?.name ?? '',
    P_BrandCode: brand?.code ?? '',
    P_Flavour: flavour?.name ?? '',
    P_FlavourCode: flavour?.code ?? '',
    P_Var: variety?.name ?? '',
    P_VarCode: variety?.code ?? '',
    P_Size: size?.name ?? '',
    P_SizeCode: size?.code ?? '',
    UNIT1: first?.code ?? '',
    UNIT1NAME: first?.name ?? '',
    UNIT1RATE: first?.rate ?? 0,
    UNIT2: second?.code ?? '',
    UNIT2NAME: second?.name ?? '',
    UNIT2RATE: second?.rate ?? 0,
    UNIT3: third?.code ?? '',
    UNIT3NAME: third?.name ?? '',
    UNIT3RATE: third?.rate ?? 0,
    BARCODE1: barcode1,
    BARCODE2: barcode2,
    BARCODE3: barcode3,
    SalesPrice: bahtFromSatang(value.prices.salesPrice),
    SalesPrice1: bahtFromSatang(advance1),
    SalesPrice2: bahtFromSatang(advance2),
    SalesPrice3: bahtFromSatang(advance3),
    ...levelPricesToWire(value.prices.byLevel),
    IsProductAdvancePrice: value.prices.isAdvancePrice,
    Option1: value.pointsPerCase,
    promotionproduct: value.promotions.map((each) => promotion.toWire(each)),
    MaterialType: value.materialType,
    qty1: 0,
    qty2: 0,
    qty3: 0,
  };
});
