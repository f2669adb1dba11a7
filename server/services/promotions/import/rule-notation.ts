import { HIERARCHY_LEVELS } from '#domain/catalogue/product';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import { bahtFromSatang, satangFromBaht } from '#domain/kernel/money';
import type { FreeGoods, Goods, Reduction, RuleUnit, SpendStep } from '#domain/promotions/rule';

/** Reads and writes the short forms of a rule in a table. Reading returns undefined for a text that is not one. */

export function listIn(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((each) => each !== '');
}

export function unitIn(text: string): RuleUnit | undefined {
  const written = text.trim().toLowerCase();
  if (written === '') return 1;
  if (written === 'smallest') return 'smallest';
  return UNIT_NUMBERS.find((unit) => String(unit) === written);
}

/** @param texts codes of products, and categories as `level:code` */
export function goodsIn(texts: readonly string[], except: readonly string[] = []): Goods | undefined {
  const categories = texts.filter((text) => text.includes(':')).map(categoryIn);
  const found = categories.filter((each) => each !== undefined);
  if (found.length < categories.length) return undefined;
  return { products: texts.filter((text) => !text.includes(':')), categories: found, except };
}

function categoryIn(text: string): Goods['categories'][number] | undefined {
  const at = text.indexOf(':');
  const level = HIERARCHY_LEVELS.find((each) => String(each) === text.slice(0, at));
  const code = text.slice(at + 1);
  return level === undefined || code === '' ? undefined : { level, code };
}

export function writeGoods({ products, categories }: Goods): string {
  return [...products, ...categories.map(({ level, code }) => `${level}:${code}`)].join(' ');
}

const NUMBER = /^\d{1,9}(\.\d{1,2})?$/;

/** `5%`, `-5` (baht off) or `230` (the price in baht). */
export function reductionIn(text: string): Reduction | undefined {
  const written = text.trim();
  if (written.endsWith('%')) {
    const percent = numberIn(written.slice(0, -1).replace(/^-/, ''));
    return percent === undefined || percent > 100 ? undefined : { kind: 'percent', percent };
  }
  if (written.startsWith('-')) {
    const amount = numberIn(written.slice(1));
    return amount === undefined ? undefined : { kind: 'amount', amount: satangFromBaht(amount) };
  }
  const price = numberIn(written);
  return price === undefined ? undefined : { kind: 'price', price: satangFromBaht(price) };
}

/** Above zero. */
function numberIn(text: string): number | undefined {
  const written = text.trim();
  return NUMBER.test(written) && Number(written) > 0 ? Number(written) : undefined;
}

export function writeReduction(reduction: Reduction): string {
  switch (reduction.kind) {
    case 'percent':
      return `${reduction.percent}%`;
    case 'amount':
      return `-${bahtFromSatang(reduction.amount)}`;
    case 'price':
      return String(bahtFromSatang(reduction.price));
  }
}

/** `5: 230; 20: 220`: what holds from where on. Undefined if a step is none, or if there are no steps. */
export function stepsIn<Value>(
  text: string,
  valueIn: (text: string) => Value | undefined,
): readonly { readonly from: number; readonly value: Value }[] | undefined {
  const parts = text.split(';').filter((part) => part.trim() !== '');
  const steps = parts.flatMap((part) => {
    const [from = '', value = '', ...more] = part.split(':');
    const number = numberIn(from);
    const read = valueIn(value.trim());
    return number === undefined || read === undefined || more.length > 0
      ? []
      : [{ from: number, value: read }];
  });
  return steps.length === 0 || steps.length < parts.length ? undefined : steps;
}

/** @param gift the goods of a step that is written `+4` */
export function benefitIn(
  text: string,
  gift: Omit<FreeGoods, 'quantity'> & { readonly unit: RuleUnit },
): SpendStep['benefit'] | undefined {
  if (text.startsWith('+')) {
    const count = numberIn(text.slice(1));
    if (count === undefined || !Number.isInteger(count) || gift.products.length === 0) return undefined;
    return { kind: 'gift', quantity: { count, unit: gift.unit }, products: gift.products };
  }
  const reduction = reductionIn(text);
  return reduction?.kind === 'price' ? undefined : reduction;
}

export function writeBenefit(benefit: SpendStep['benefit']): string {
  return benefit.kind === 'gift' ? `+${benefit.quantity.count}` : writeReduction(benefit);
}

export function writeSteps(steps: readonly { readonly from: number; readonly text: string }[]): string {
  return steps.map(({ from, text }) => `${from}: ${text}`).join('; ');
}

interface BundlePart {
  readonly goods: Goods;
  readonly quantity: { readonly count: number; readonly unit: RuleUnit };
}

const PART = /^(.+?)\s*x\s*(\d{1,6})\s*(?:\/\s*(\w+))?$/i;

/** `A001 x1/2; B001 x1/2`: the goods, how many, and the unit. */
export function partsIn(text: string): readonly BundlePart[] | undefined {
  const written = text.split(';').filter((part) => part.trim() !== '');
  const parts = written.flatMap((part): readonly BundlePart[] => {
    const [, names = '', count = '', unitText = ''] = PART.exec(part.trim()) ?? [];
    const goods = goodsIn(listIn(names));
    const unit = unitIn(unitText);
    const isNone = goods === undefined || unit === undefined || !(Number(count) > 0) || names === '';
    return isNone ? [] : [{ goods, quantity: { count: Number(count), unit } }];
  });
  return parts.length === 0 || parts.length < written.length ? undefined : parts;
}

export function writeParts(parts: readonly BundlePart[]): string {
  return parts
    .map(({ goods, quantity }) => `${writeGoods(goods)} x${quantity.count}/${quantity.unit}`)
    .join('; ');
}
