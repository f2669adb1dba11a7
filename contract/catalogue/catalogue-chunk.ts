import { points } from '#domain/kernel/points';
import { HIERARCHY_LEVELS, type HierarchyNode, type ProductFacts } from '#domain/catalogue/product';
import type { Promotion } from '#domain/catalogue/promotion';
import { UNIT_NUMBERS, type Unit } from '#domain/catalogue/unit';
import { readBarcodes, writeBarcodes } from './barcode-column.ts';
import type { Decoded } from '#contract/protocol/codec';
import {
  isCount,
  isText,
  isTextOrNone,
  listFrom,
  readJson,
  rowForm,
  tupleFrom,
} from '#contract/protocol/light-reading';
import { tableOf } from '#contract/protocol/row-table';

/**
 * The format of a catalogue chunk (Specification, CAT-34): JSON text `[form, nodes, units, promotions,
 * products]`. Values that products share are in tables and referenced by index: nodes `[code, name]` of the
 * hierarchy, units as the three of a product `[[code, name, rate], ...]`, promotions `[id, name, remark,
 * text, endDate]`; each may end with its English names. A product is `[code, name, shortNameTh, shortNameEn, description, pictures, five nodes,
 * units, pointsPerCase, promotions, materialType, barcodes, English description]`.
 *
 * Later fields are appended to a row and may be missing: a chunk stored before barcodes existed ends at the
 * material type, and an older app ignores what follows. The form changes only for incompatible changes.
 */
const FORM = 1;

const nodeForm = rowForm<HierarchyNode>({ code: isText, name: isText, nameEn: isTextOrNone });

const unitForm = rowForm<Unit>({ code: isText, name: isText, rate: isCount, nameEn: isTextOrNone });

const promotionForm = rowForm<Promotion>({
  id: isText,
  name: isText,
  remark: isText,
  text: isText,
  endDate: isText,
  nameEn: isTextOrNone,
  remarkEn: isTextOrNone,
  textEn: isTextOrNone,
});

/** Writes a chunk. The output is deterministic: the same products in the same order give the same text. */
export function writeChunk(products: readonly ProductFacts[]): string {
  const nodes = tableOf(nodeForm.write);
  const units = tableOf<readonly Unit[]>((three) => three.map(unitForm.write));
  const promotions = tableOf(promotionForm.write);
  const rows = products.map((product) => [
    product.code,
    product.name,
    product.shortNameTh,
    product.shortNameEn,
    product.description,
    product.pictures,
    product.hierarchy.map(nodes.placeOf),
    units.placeOf(product.units),
    product.pointsPerCase,
    product.promotions.map(promotions.placeOf),
    product.materialType,
    writeBarcodes(product.barcodes),
    ...(product.descriptionEn === undefined ? [] : [product.descriptionEn]),
  ]);
  return JSON.stringify([FORM, nodes.rows, units.rows, promotions.rows, rows]);
}

/** Parses a chunk. Never throws. Products of one chunk share their common values. */
export function readChunk(text: string): Decoded<readonly ProductFacts[]> {
  return readJson(text, 'the chunk', (input) => {
    const [form, nodeRows, unitRows, promotionRows, rows] = tupleFrom(input) ?? [];
    if (form !== FORM) return undefined;
    const nodes = listFrom(nodeRows, nodeForm.read);
    const units = listFrom(unitRows, unitsFrom);
    const promotions = listFrom(promotionRows, promotionForm.read);
    if (nodes === undefined || units === undefined || promotions === undefined) return undefined;
    return listFrom(rows, (row) => productFrom(row, { nodes, units, promotions }));
  });
}

interface Tables {
  readonly nodes: readonly HierarchyNode[];
  readonly units: readonly (readonly Unit[])[];
  readonly promotions: readonly Promotion[];
}

function unitsFrom(input: unknown): readonly Unit[] | undefined {
  const units = listFrom(input, unitForm.read);
  return units?.length === UNIT_NUMBERS.length ? units : undefined;
}

function textFrom(input: unknown): string | undefined {
  return isText(input) ? input : undefined;
}

/** Looks up a row of a table by index. */
function at<Row>(table: readonly Row[]): (place: unknown) => Row | undefined {
  return (place) => (isCount(place) ? table[place] : undefined);
}

function productFrom(input: unknown, tables: Tables): ProductFacts | undefined {
  const row = tupleFrom(input);
  if (row === undefined) return undefined;
  const [code, name, shortNameTh, shortNameEn, description] = row;
  const [
    pictureNames,
    nodePlaces,
    unitsPlace,
    pointsPerCase,
    promotionPlaces,
    materialType,
    barcodeText = '',
    descriptionEn,
  ] = row.slice(5);
  if (!isText(code) || code === '' || !isText(name) || !isText(shortNameTh) || !isText(shortNameEn)) {
    return undefined;
  }
  if (!isText(description) || !isText(materialType) || !isCount(pointsPerCase)) return undefined;
  const pictures = listFrom(pictureNames, textFrom);
  const hierarchy = listFrom(nodePlaces, at(tables.nodes));
  const units = at(tables.units)(unitsPlace);
  const promotions = listFrom(promotionPlaces, at(tables.promotions));
  const barcodes = isText(barcodeText) ? readBarcodes(barcodeText) : undefined;
  if (barcodes === undefined || pictures === undefined || units === undefined || promotions === undefined)
    return undefined;
  if (hierarchy?.length !== HIERARCHY_LEVELS.length) return undefined;
  return {
    code,
    name,
    shortNameTh,
    shortNameEn,
    description,
    ...(isText(descriptionEn) ? { descriptionEn } : {}),
    pictures,
    hierarchy,
    units,
    barcodes,
    pointsPerCase: points(pointsPerCase),
    promotions,
    materialType,
  };
}
