import { withDryRun } from '#server/services/kernel/with-dry-run';
import { findNamedOrder, type NamedOrder } from '#server/services/orders/find-order';
import { findStaffMember } from '#server/services/accounts/staff-member';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { BilingualText } from '../tables/columns.ts';
import { bilingual } from '#server/cli/tables/bilingual';
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

const OPTIONS = {
  write: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  by: { type: 'string' },
  to: { type: 'string' },
  reason: { type: 'string' },
} as const;

export interface ActionRequest {
  /** One of the named orders, products or users. */
  readonly named: string;
  readonly staffId: string;
  readonly isDryRun: boolean;
  readonly to: string | undefined;
  readonly reason: string | undefined;
}

/** The result as text. */
export type Answer = { readonly isDone: boolean; readonly message: string };

/**
 * Builds a staff command about one or more orders, products or users: a dry run unless `--write` is given.
 * Each of them has its own transaction and output, so a failure does not stop the others; the exit code then
 * reports a failure.
 *
 * @param takes the options that the command accepts; the others are refused
 */
export function action(
  help: BilingualText,
  act: (context: CliContext, transaction: Database, request: ActionRequest) => Promise<Answer>,
  takes: readonly ('to' | 'reason')[] = [],
): Command {
  return {
    help,
    check: (args) => void readArguments(args, OPTIONS, Number.POSITIVE_INFINITY),
    run: async (context, args) => {
      const { values, positionals } = readArguments(args, OPTIONS, Number.POSITIVE_INFINITY);
      if (positionals.length === 0) throw new UsageError('');
      const { to, reason } = values;
      for (const option of ['to', 'reason'] as const)
        if (values[option] !== undefined && !takes.includes(option)) throw new UsageError(`--${option}`);
      const isDryRun = !values.write || values['dry-run'];
      const staff = await findStaffMember(context.tenant.database, values.by);
      if (staff === undefined) {
        context.printError(formatMessage(context, NO_STAFF, values.by ?? ''));
        return EXIT.refused;
      }
      const answers: Answer[] = [];
      for (const named of positionals) {
        const answer = await withDryRun(context.tenant.database, isDryRun, (transaction) =>
          act(context, transaction, { named, staffId: staff.id, isDryRun, to, reason }),
        );
        answers.push(answer);
        if (answer.isDone) context.print(answer.message);
        else context.printError(answer.message);
      }
      const failed = answers.filter(({ isDone }) => !isDone).length;
      if (answers.length > 1 && failed > 0)
        context.printError(formatMessage(context, SOME_FAILED, failed, answers.length));
      if (isDryRun && failed < answers.length) context.print(formatMessage(context, DRY_RUN_NOTE));
      return failed === 0 ? EXIT.done : EXIT.refused;
    },
  };
}

export const NO_STAFF = bilingual(
  'บอกว่าใครสั่งด้วย --by <ชื่อผู้ใช้ของพนักงาน> {}',
  'Name the staff member who makes the change with --by <username> {}',
);
export const SOME_FAILED = bilingual('ไม่สำเร็จ {} จาก {} รายการ', '{} of {} failed');
export const NO_ORDER = bilingual('ไม่มีคำสั่งซื้อ {}', 'Order {} not found');

/** Finds the order by its number or id, or answers that there is none. */
export async function withOrder(
  context: CliContext,
  transaction: Database,
  named: string,
  act: (order: NamedOrder) => Promise<Answer>,
): Promise<Answer> {
  const order = await findNamedOrder(transaction, named);
  return order === undefined
    ? { isDone: false, message: formatMessage(context, NO_ORDER, named) }
    : await act(order);
}

const common = bilingual(
  '\n  --write              ทำจริง (ไม่ใส่คือดูเฉยๆ)\n  --by <พนักงาน>        ใครสั่ง',
  '\n  --write              apply the changes (without it: a dry run)\n  --by <username>      the staff member who makes the change',
);

/** The command's help with the options of all actions. */
export function actionHelp(thai: string, english: string): BilingualText {
  return bilingual(`${thai}\n${common['th-TH']}`, `${english}\n${common['en-US']}`);
}
