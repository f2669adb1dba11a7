import type { CartMode } from '#domain/kernel/cart-mode';
import type { OrderLine } from '#domain/orders/order-draft';
import type { LineEdit } from '#domain/orders/changes/order-change';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { Product } from '#domain/catalogue/product';
import { arabicDigits } from '#domain/kernel/thai-digits';
import { type UnitNumber } from '#domain/catalogue/unit';
import { visibleUnitRows } from '#domain/catalogue/units';
import { bilingual } from '#server/tables/bilingual';
import type { BilingualText } from '#server/tables/columns';
import { UsageError } from '#server/cli/commands/cli-context';

/** `C1001=3` or `C1001=3/ลัง`, as a clerk types it. */
interface TypedLine {
  readonly code: string;
  readonly quantity: number;
  /** The name, code or number of a unit; undefined when none was typed. */
  readonly unit: string | undefined;
}

/** The edited order with the products that its customer can buy. */
export interface EditedOrder {
  readonly lines: readonly OrderLine[];
  /** Lines that the office has removed earlier. */
  readonly linesBefore: readonly Pick<OrderLine, 'productCode'>[];
  readonly mode: CartMode;
  readonly priceLevel: PriceLevel;
  readonly productFor: (code: string) => Product | undefined;
}

/** A refusal: a sentence and the texts for its `{}`. */
export interface EditProblem {
  readonly sentence: BilingualText;
  readonly details: readonly string[];
}

/**
 * Parses one `--line` or `--add`. `--line` sets the quantity of an existing line, and `--add` adds a new one.
 *
 * @returns undefined when the order is in the requested state already
 * @throws UsageError when the text has not the form `C1001=3`
 */
export function readEdit(
  option: 'line' | 'add',
  written: string,
  order: EditedOrder,
): LineEdit | EditProblem | undefined {
  const typed = typedLine(option, written);
  return option === 'line' ? editOfLine(typed, order) : editOfAdded(typed, order);
}

function typedLine(option: string, written: string): TypedLine {
  const [, code, quantity, unit] =
    /^\s*([^=\s]+)\s*=\s*(\d{1,4})\s*(?:\/\s*(\S.*?))?\s*$/.exec(arabicDigits(written)) ?? [];
  if (code === undefined || quantity === undefined) throw new UsageError(`--${option} ${written}`);
  return { code: code.toUpperCase(), quantity: Number(quantity), unit };
}

function editOfLine(
  { code, quantity, unit }: TypedLine,
  order: EditedOrder,
): LineEdit | EditProblem | undefined {
  const ofProduct = order.lines.filter(({ productCode }) => productCode.toUpperCase() === code);
  const product = productOf(code, order);
  const found = ofProduct.filter(
    (line) => unit === undefined || isUnit(unit, { ...line, code: product?.units[line.unit - 1]?.code }),
  );
  const [line, other] = found;
  if (other !== undefined)
    return { sentence: WHICH_UNIT, details: [code, found.map(({ unitName }) => unitName).join(', ')] };
  if (line !== undefined) return { productCode: line.productCode, unit: line.unit, quantity };
  const wasThere = order.linesBefore.some(({ productCode }) => productCode.toUpperCase() === code);
  if (quantity === 0 && (wasThere || ofProduct.length > 0)) return undefined;
  return { sentence: NOT_IN_ORDER, details: [unit === undefined ? code : `${code} (${unit})`] };
}

function editOfAdded(
  { code, quantity, unit }: TypedLine,
  order: EditedOrder,
): LineEdit | EditProblem | undefined {
  const product = productOf(code, order);
  if (product === undefined) return { sentence: NOT_SOLD, details: [code] };
  if (quantity === 0) return { sentence: ADD_NOTHING, details: [code] };
  const rows = visibleUnitRows(product, order.priceLevel, order.mode);
  const found = rows.filter((row) => unit === undefined || isUnit(unit, { ...row, unitName: row.name }));
  const [row, other] = found;
  if (row === undefined || other !== undefined)
    return {
      sentence: unit === undefined ? WHICH_UNIT : NO_SUCH_UNIT,
      details: [`${code} ${product.name}`, rows.map(({ name }) => name).join(', ')],
    };
  const there = order.lines.find((line) => line.productCode === product.code && line.unit === row.unit);
  if (there === undefined) return { productCode: product.code, unit: row.unit, quantity };
  if (there.quantity === quantity) return undefined;
  return { sentence: IN_ORDER_ALREADY, details: [code, String(there.quantity), there.unitName, code] };
}

function productOf(code: string, { productFor, lines }: EditedOrder): Product | undefined {
  const written = lines.find(({ productCode }) => productCode.toUpperCase() === code)?.productCode;
  return productFor(written ?? code);
}

function isUnit(
  typed: string,
  {
    unit,
    unitName,
    code,
  }: { readonly unit: UnitNumber; readonly unitName: string; readonly code: string | undefined },
): boolean {
  return [String(unit), unitName, code ?? ''].some((name) => name.toUpperCase() === typed.toUpperCase());
}

const WHICH_UNIT = bilingual(
  '{} บอกหน่วยด้วย เช่น =2/ลัง มีหน่วย: {}',
  '{}: add a unit, for example =2/CS. Available units: {}',
);
const NO_SUCH_UNIT = bilingual(
  '{} ไม่ขายเป็นหน่วยนั้น มีหน่วย: {}',
  '{} is not sold in that unit. Available units: {}',
);
const NOT_IN_ORDER = bilingual(
  '{} ไม่มีในคำสั่งซื้อนี้ ถ้าจะเพิ่มใช้ --add',
  '{} is not in this order. To add it, use --add',
);
const NOT_SOLD = bilingual(
  '{} ไม่มีรหัสนี้ หรือตอนนี้ไม่ได้ขาย',
  '{} is currently not available, or the code does not exist',
);
const ADD_NOTHING = bilingual('--add {} ต้องมีจำนวนอย่างน้อย 1', '--add {} requires a quantity of at least 1');
const IN_ORDER_ALREADY = bilingual(
  '{} มีในคำสั่งซื้ออยู่แล้ว {} {} ถ้าจะแก้จำนวนใช้ --line {}=…',
  '{} is already in the order ({} {}). To change its quantity, use --line {}=…',
);
