import { isDeepStrictEqual } from 'node:util';
import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import {
  readConditions,
  removeCondition,
  saveCondition,
  type ConditionKind,
  type StoredCondition,
} from '#server/store/orders/conditions';
import { importOutcome } from '#server/services/kernel/import-changes';
import type { Database } from '#server/store/database/database';

/** A shipping or payment condition as a clerk writes it in one row. */
export interface ConditionRow {
  readonly kind: ConditionKind | undefined;
  readonly code: string;
  /** The Thai text that customers choose. */
  readonly name: string;
  /** '' shows the Thai text in English too. */
  readonly nameEn: string;
  /** The order type or sale type that the condition is for; '' means every type. */
  readonly appliesTo: string;
  /** Counts from 1; undefined puts a new condition after the last of its kind. */
  readonly place: number | undefined;
  /** Whether orders with this shipping condition pay no delivery fee. */
  readonly isFeeWaived: boolean;
  /** False removes the condition; orders that name it keep its code. */
  readonly isOffered: boolean;
}

type ConditionImportRow = ImportRow<ConditionRow>;

/**
 * Adds, changes or removes conditions. Conditions that the table does not name stay. The caller rolls back
 * when problems are returned.
 */
export async function importConditions(
  transaction: Database,
  rows: readonly ConditionImportRow[],
): Promise<ImportOutcome> {
  const before = await readConditions(transaction);
  const known = new Map(before.map((condition) => [nameOf(condition), condition]));
  const problems: RowProblem<keyof ConditionRow>[] = [];
  const touched: string[] = [];
  let added = 0;
  const last = { shipping: lastPlace(before, 'shipping'), payment: lastPlace(before, 'payment') };
  for (const row of rows) {
    const { line, kind, code = '', isOffered = true } = row;
    if (kind === undefined) continue;
    const old = known.get(nameOf({ kind, code }));
    if (!isOffered) {
      if (old === undefined) continue;
      touched.push(`${code} ${old.remark}`);
      await removeCondition(transaction, old);
      continue;
    }
    const next = conditionOf(row, { kind, code }, old, last[kind] + 1);
    if (next.remark === '') problems.push({ line, field: 'name', code: 'missing' });
    if (kind === 'payment' && next.isFeeWaived)
      problems.push({ line, field: 'isFeeWaived', code: 'only-for-shipping' });
    if (old === undefined) last[kind] = Math.max(last[kind], next.position);
    if (isDeepStrictEqual(old, next)) continue;
    touched.push(`${code} ${next.remark}`);
    if (old === undefined) added += 1;
    await saveCondition(transaction, next);
  }
  return importOutcome(rows, { added, touched, problems });
}

function nameOf({ kind, code }: Pick<StoredCondition, 'kind' | 'code'>): string {
  return `${kind}\n${code}`;
}

function lastPlace(conditions: readonly StoredCondition[], kind: ConditionKind): number {
  return Math.max(-1, ...conditions.filter((one) => one.kind === kind).map(({ position }) => position));
}

function conditionOf(
  row: ConditionImportRow,
  key: Pick<StoredCondition, 'kind' | 'code'>,
  old: StoredCondition | undefined,
  next: number,
): StoredCondition {
  return {
    ...key,
    remark: row.name ?? old?.remark ?? '',
    remarkEn: row.nameEn ?? old?.remarkEn ?? '',
    appliesTo: row.appliesTo ?? old?.appliesTo ?? '',
    position: row.place === undefined ? (old?.position ?? next) : row.place - 1,
    isFeeWaived: row.isFeeWaived ?? old?.isFeeWaived ?? false,
  };
}

/** Lists the conditions as rows of the import. Importing them again changes nothing. */
export async function listConditionRows(database: Database): Promise<readonly ConditionRow[]> {
  return (await readConditions(database)).map(
    ({ kind, code, remark, remarkEn, appliesTo, position, isFeeWaived }) => ({
      kind,
      code,
      name: remark,
      nameEn: remarkEn,
      appliesTo,
      place: position + 1,
      isFeeWaived,
      isOffered: true,
    }),
  );
}
