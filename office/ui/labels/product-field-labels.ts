import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  isProductField,
  levelOfField,
  type LevelPriceField,
  type ProductField,
} from '#domain/office/products/product-fields';

const LABELS: Readonly<Record<Exclude<ProductField, LevelPriceField>, MessageDescriptor>> = {
  name: msg`Name in Thai`,
  shortNameEn: msg`Name in English`,
  shortNameTh: msg`Short name`,
  description: msg`Description in Thai`,
  descriptionEn: msg`Description in English`,
  groupCode: msg`Group`,
  brandCode: msg`Brand`,
  flavourCode: msg`Flavour`,
  valueCode: msg`Kind`,
  sizeCode: msg`Size`,
  unit1Code: msg`Code of unit 1`,
  unit1Name: msg`Name of unit 1`,
  unit1NameEn: msg`English name of unit 1`,
  unit1Barcode: msg`Barcode of unit 1`,
  unit2Code: msg`Code of unit 2`,
  unit2Name: msg`Name of unit 2`,
  unit2NameEn: msg`English name of unit 2`,
  unit2Rate: msg`Unit 2 in unit 1`,
  unit2Barcode: msg`Barcode of unit 2`,
  unit3Code: msg`Code of unit 3`,
  unit3Name: msg`Name of unit 3`,
  unit3NameEn: msg`English name of unit 3`,
  unit3Rate: msg`Unit 3 in unit 1`,
  unit3Barcode: msg`Barcode of unit 3`,
  points: msg`Points`,
  isForPoints: msg`Only for points`,
  materialType: msg`Kind of material`,
  isSold: msg`Sold`,
  price: msg`List price`,
  advance1: msg`Advance price of unit 1`,
  advance2: msg`Advance price of unit 2`,
  advance3: msg`Advance price of unit 3`,
  isAdvancePrice: msg`Advance prices apply`,
};

/** The words for a column of a product; its own name if this version does not know it. */
export function productFieldLabel(field: string, i18n: I18n): string {
  if (field === 'code') return i18n._(msg`Code`);
  const level = levelOfField(field);
  if (level !== undefined) return i18n._(msg`Price of level ${level}`);
  if (!isProductField(field)) return field;
  const label = new Map<string, MessageDescriptor>(Object.entries(LABELS)).get(field);
  return label === undefined ? field : i18n._(label);
}
