import { createHash } from 'node:crypto';
import type { ParseArgsConfig } from 'node:util';
import { isRowProblemCode } from '#domain/kernel/import-problem';
import type { Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { withDryRun } from '#server/services/kernel/with-dry-run';
import { customerOfAccount } from '#server/services/office/named-account';
import type { Clerk } from '#server/services/office/record-receipt';
import { findStaffMember } from '#server/services/accounts/staff-member';
import type { BilingualText } from '../tables/columns.ts';
import { baht, signedBaht } from '../tables/cell-schemas.ts';
import { readDay } from '../tables/read-day.ts';
import { bilingual } from '#server/cli/tables/bilingual';
import { problemInBoth } from '#server/cli/messages/problem-messages';
import type { OpenTenant } from '#server/tenants/open-tenant';
import {
  EXIT,
  DRY_RUN_NOTE,
  formatMessage,
  UsageError,
  type Command,
  type CliContext,
} from './cli-context.ts';
import { readArguments } from './read-arguments.ts';

export type Database = OpenTenant['database'];

/** The result as text. */
export type Answer = { readonly isDone: boolean; readonly message: string };

const COMMON = {
  write: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  by: { type: 'string' },
} as const;

interface Given<Option extends string> {
  /** The named order, customer or receipt. */
  readonly named: string;
  /** The value of `--name`. */
  readonly option: (name: Option) => string | undefined;
  /** All values of `--name`, which may be repeated. */
  readonly list: (name: string) => readonly string[];
  readonly hasFlag: (name: string) => boolean;
  readonly clerk: Clerk & { readonly accountName: string };
  readonly isDryRun: boolean;
}

/**
 * Builds a command about orders, customers or receipts with its own options: a dry run unless `--write` is
 * given, on behalf of a staff member. Each of the named things has its own transaction and output, so a
 * failure does not stop the others.
 *
 * @param most the maximum number of named things
 * @param onlyForOne options that are refused when several are named
 * @param lists options that may be repeated
 * @param flags options without a value
 */
export function clerkCommand<Option extends string>(
  help: BilingualText,
  names: readonly Option[],
  act: (context: CliContext, transaction: Database, given: Given<Option>) => Promise<Answer>,
  {
    most = 1,
    onlyForOne = [],
    lists = [],
    flags = [],
  }: {
    readonly most?: number;
    readonly onlyForOne?: readonly NoInfer<Option>[];
    readonly lists?: readonly string[];
    readonly flags?: readonly string[];
  } = {},
): Command {
  const own: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
    names.map((name) => [name, { type: 'string' as const }]),
  );
  for (const name of lists) own[name] = { type: 'string', multiple: true };
  for (const name of flags) own[name] = { type: 'boolean' };
  return {
    help,
    check: (args) => void readArguments(args, { ...own, ...COMMON }, most),
    run: async (context, args) => {
      const { values, positionals } = readArguments(args, { ...own, ...COMMON }, most);
      if (positionals.length === 0) throw new UsageError('');
      const lone = onlyForOne.find((name) => given(values, name) !== undefined);
      if (positionals.length > 1 && lone !== undefined) throw new UsageError(`--${lone}`);
      const isDryRun = values['write'] !== true || values['dry-run'] === true;
      const by = textIn(values['by']);
      const staff = await findStaffMember(context.tenant.database, by);
      if (staff === undefined) {
        context.printError(formatMessage(context, NO_STAFF, by ?? ''));
        return EXIT.refused;
      }
      const clerk = { accountId: staff.id, accountName: staff.name, now: context.now() };
      let failed = 0;
      for (const named of positionals) {
        const answer = await withDryRun(context.tenant.database, isDryRun, (transaction) =>
          act(context, transaction, {
            named,
            option: (name) => given(values, name),
            list: (name) => textsIn(Object.entries(values).find(([key]) => key === name)?.[1]),
            hasFlag: (name) => Object.entries(values).some(([key, value]) => key === name && value === true),
            clerk,
            isDryRun: isDryRun,
          }),
        );
        if (answer.isDone) context.print(answer.message);
        else context.printError(answer.message);
        failed += answer.isDone ? 0 : 1;
      }
      if (positionals.length > 1 && failed > 0)
        context.printError(formatMessage(context, SOME_FAILED, failed, positionals.length));
      if (isDryRun && failed < positionals.length) context.print(formatMessage(context, DRY_RUN_NOTE));
      return failed === 0 ? EXIT.done : EXIT.refused;
    },
  };
}

export const NO_STAFF = bilingual(
  'บอกว่าใครสั่งด้วย --by <ชื่อผู้ใช้ของพนักงาน> {}',
  'Name the staff member who makes the change with --by <username> {}',
);
const SOME_FAILED = bilingual('ไม่สำเร็จ {} จาก {} รายการ', '{} of {} failed');

function given(values: Readonly<Record<string, unknown>>, name: string): string | undefined {
  return textIn(values[name]);
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

const CLERK_OPTIONS = bilingual(
  '\n  --write              ทำจริง (ไม่ใส่คือดูเฉยๆ)\n  --by <พนักงาน>        ใครสั่ง',
  '\n  --write              apply the changes (without it: a dry run)\n  --by <username>      the staff member who makes the change',
);

/** The command's help with the options of all such commands. */
export function clerkHelp(thai: string, english: string): BilingualText {
  return bilingual(`${thai}${CLERK_OPTIONS['th-TH']}`, `${english}${CLERK_OPTIONS['en-US']}`);
}

/** @param named `C10001`, or `C10001/DC01` for another sale unit than that of new customers */
export async function findNamedCustomer(
  context: CliContext,
  database: Database,
  named: string,
): ReturnType<typeof customerOfAccount> {
  return await customerOfAccount(database, accountNamed(context, named));
}

export function accountNamed(context: CliContext, named: string): CustomerKey {
  const [customerCode = '', saleUnit = context.tenant.configuration.newCustomerSaleUnit] = named.split('/');
  return { customerCode, saleUnit };
}

export const NO_CUSTOMER = bilingual('ไม่มีลูกค้ารหัส {}', 'Customer {} not found');

const UNSIGNED_BAHT = baht('below-zero');

/**
 * Parses an amount as in tables (1,250.50, ฿1,250.-).
 *
 * @param isSigned accepts a sign
 * @throws UsageError
 */
export function bahtIn(option: string, written: string | undefined, isSigned = false): Satang | undefined {
  if (written === undefined) return undefined;
  const read = (isSigned ? signedBaht : UNSIGNED_BAHT).read.safeParse(written.replace('−', '-'));
  if (read.data !== undefined) return read.data;
  const [issue] = read.error?.issues ?? [];
  const { detail }: { readonly detail?: unknown } = issue?.code === 'custom' ? (issue.params ?? {}) : {};
  const code = issue !== undefined && isRowProblemCode(issue.message) ? issue.message : 'not-a-number';
  const problem = problemInBoth(code, typeof detail === 'string' ? detail : '');
  throw new UsageError(`--${option} ${written}: ${problem}`);
}

/**
 * @returns `yyyy-mm-dd`; undefined when the option was not given
 * @throws UsageError
 */
export function dayIn(option: string, written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const read = readDay(written);
  const code = 'code' in read ? read.code : read.day === '' ? 'missing' : undefined;
  if (code !== undefined) throw new UsageError(`--${option} ${written}: ${problemInBoth(code)}`);
  return 'day' in read ? read.day : undefined;
}

/**
 * Derives the id of a record from the typed command, so that a repeated command records it once. Another
 * reference, note or day gives another id.
 *
 * @returns a UUID
 */
export function idOfCommand(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  // Version 8 of the UUID standard: custom.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
