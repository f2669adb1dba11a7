import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import { isPriceLevel } from '#domain/catalogue/prices';
import { unitOf } from '#domain/catalogue/units';
import type { OrderRule } from '#domain/order-rules/quantity-rule';
import { importChanges } from '#server/services/kernel/import-changes';
import { groupsOfCustomer } from '#domain/accounts/customer-groups';
import { readCustomers } from '#server/store/accounts/customers';
import { readStoredProducts } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { putOrderRules, readOrderRules } from '#server/store/order-rules/order-rules';

/** A rule as a clerk writes it in one row. */
export interface OrderRuleRow {
  readonly productCode: string;
  /** The largest if left out. */
  readonly unit: RuleUnitName | undefined;
  readonly multiple: number | undefined;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly periodMaximum: number | undefined;
  readonly periodDays: number | undefined;
  /** Price levels, separated by commas or blanks; '' for all. */
  readonly priceLevels: string;
  /** Customer codes, likewise. */
  readonly customers: string;
}

const UNIT_NAMES = { 'unit-1': 1, 'unit-2': 2, 'unit-3': 3 } as const;

export type RuleUnitName = keyof typeof UNIT_NAMES;

/**
 * Sets the rules about quantities. Columns that the table lacks keep their value. Units that it does not name keep their rules.
 * Nothing is stored when a row has a problem.
 */
export async function importOrderRules(
  transaction: Database,
  rows: readonly ImportRow<OrderRuleRow>[],
): Promise<ImportOutcome> {
  await holdLock(transaction, 'order-rules');
  const products = new Map(
    (await readStoredProducts(transaction)).map(({ product }) => [product.code, product]),
  );
  const customers = new Set((await readCustomers(transaction)).flatMap(groupsOfCustomer));
  const known = new Map((await readOrderRules(transaction)).map((rule) => [keyOf(rule), rule]));
  const problems: RowProblem<keyof OrderRuleRow>[] = [];
  const changes = importChanges<OrderRule>();
  const lines = new Map<string, number>();
  for (const { line, ...row } of rows) {
    const rule = ruleOfRow(row, known);
    const { productCode, unit } = rule;
    const key = keyOf(rule);
    const twice = lines.get(key);
    lines.set(key, line);
    const product = products.get(productCode);
    if (twice !== undefined)
      problems.push({ line, field: 'productCode', code: 'row-twice', detail: String(twice) });
    if (product === undefined)
      problems.push({ line, field: 'productCode', code: 'product-unknown', detail: productCode });
    else if (unitOf(product, unit) === undefined) problems.push({ line, field: 'unit', code: 'unit-gap' });
    problems.push(...problemsOf(rule, customers).map((problem) => ({ line, ...problem })));
    changes.compare(known.get(key), rule);
  }
  if (problems.length === 0) await putOrderRules(transaction, [...changes.added, ...changes.changed]);
  return changes.outcome(rows, problems, ({ productCode }) =>
    `${productCode} ${products.get(productCode)?.name ?? ''}`.trim(),
  );
}

function ruleOfRow(row: Partial<OrderRuleRow>, known: ReadonlyMap<string, OrderRule>): OrderRule {
  const key = { productCode: row.productCode ?? '', unit: UNIT_NAMES[row.unit ?? 'unit-1'] };
  const old = known.get(keyOf(key));
  const numberOf = (
    field: 'multiple' | 'minimum' | 'maximum' | 'periodMaximum' | 'periodDays',
    none: number,
  ): number => (field in row ? row[field] || none : (old?.[field] ?? none));
  return {
    ...key,
    multiple: numberOf('multiple', 1),
    minimum: numberOf('minimum', 0),
    maximum: numberOf('maximum', 0),
    periodMaximum: numberOf('periodMaximum', 0),
    periodDays: numberOf('periodDays', 0),
    priceLevels:
      row.priceLevels === undefined ? (old?.priceLevels ?? []) : wordsOf(row.priceLevels).map(Number),
    customers: row.customers === undefined ? (old?.customers ?? []) : wordsOf(row.customers),
  };
}

function wordsOf(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,]+/u).filter((word) => word !== ''))];
}

function problemsOf(
  { multiple, minimum, maximum, periodMaximum, periodDays, priceLevels, customers }: OrderRule,
  known: ReadonlySet<string>,
): readonly Omit<RowProblem<keyof OrderRuleRow>, 'line'>[] {
  const lowest = Math.ceil(Math.max(minimum, 1) / multiple) * multiple;
  const level = priceLevels.find((each) => !isPriceLevel(each));
  const customer = customers.find((code) => !known.has(code));
  return [
    ...(maximum > 0 && maximum < lowest
      ? [{ field: 'maximum', code: 'too-small', detail: String(lowest) } as const]
      : []),
    ...(periodMaximum > 0 && periodDays === 0 ? [{ field: 'periodDays', code: 'missing' } as const] : []),
    ...(periodDays > 0 && periodMaximum === 0 ? [{ field: 'periodMaximum', code: 'missing' } as const] : []),
    ...(periodMaximum > 0 && periodMaximum < lowest
      ? [{ field: 'periodMaximum', code: 'too-small', detail: String(lowest) } as const]
      : []),
    ...(level === undefined ? [] : [{ field: 'priceLevels', code: 'not-whole' } as const]),
    ...(customer === undefined
      ? []
      : [{ field: 'customers', code: 'customer-unknown', detail: customer } as const]),
  ];
}

function keyOf({ productCode, unit }: Pick<OrderRule, 'productCode' | 'unit'>): string {
  return `${productCode}\n${unit}`;
}

/** Lists the rules as rows of the import. Importing them again changes nothing. */
export async function listOrderRuleRows(database: Database): Promise<readonly OrderRuleRow[]> {
  return (await readOrderRules(database)).map(({ unit, priceLevels, customers, ...rule }) => ({
    productCode: rule.productCode,
    unit: `unit-${unit}`,
    multiple: rule.multiple === 1 ? undefined : rule.multiple,
    minimum: rule.minimum || undefined,
    maximum: rule.maximum || undefined,
    periodMaximum: rule.periodMaximum || undefined,
    periodDays: rule.periodDays || undefined,
    priceLevels: priceLevels.join(' '),
    customers: customers.join(' '),
  }));
}
