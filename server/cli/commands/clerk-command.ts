import { withDryRun } from '#server/services/kernel/with-dry-run';
import { findStaffMember } from '#server/services/accounts/staff-member';
import type { Clerk } from '#server/services/office/record-receipt';
import { findNamedOrder, type NamedOrder } from '#server/services/orders/find-order';
import type { BilingualText } from '#server/tables/columns';
import { bilingual } from '#server/tables/bilingual';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { DONE, DRY_RUN_NOTE, printAnswer, REFUSED, UsageError } from './cli-context.ts';
import type { CliContext, Refused } from './cli-context.ts';
import { NO_STAFF, writeCommandAudit, type AuditedDone } from './audited.ts';
import { defineCommand, type Command, type Given } from './command.ts';
import type { Options } from './options.ts';

export type Database = OpenTenant['database'];

interface ClerkGiven<Values> extends Pick<Given<Values>, 'option' | 'isDryRun'> {
  /** The named order, customer or receipt. */
  readonly named: string;
  readonly clerk: Clerk & { readonly accountName: string };
}

interface ClerkDeclaration<Values, Subject> {
  readonly usage: BilingualText;
  readonly notes?: BilingualText;
  readonly options: Options<Values>;
  /** True when it may name several things. Each has its own transaction, so a failure does not stop the others. */
  readonly isForMany?: boolean;
  /** Options that are refused when several things are named. */
  readonly onlyForOne?: readonly (keyof Values & string)[];
  readonly act: (
    context: CliContext,
    transaction: Database,
    given: ClerkGiven<Values> & Subject,
  ) => Promise<AuditedDone | Refused>;
}

/**
 * Builds a command about orders, customers, products or receipts: a dry run unless `--write` is given, on
 * behalf of a staff member.
 */
export function clerkCommand<Values>(declaration: ClerkDeclaration<Values, unknown>): Command {
  const { isForMany = false, onlyForOne = [], act } = declaration;
  return defineCommand({
    ...declaration,
    words: [1, isForMany ? Number.POSITIVE_INFINITY : 1],
    takes: ['write', 'by'],
    run: async (context, { words, option, isDryRun, by }) => {
      const lone = onlyForOne.find((name) => option(name) !== undefined);
      if (words.length > 1 && lone !== undefined) throw new UsageError(`--${lone}`);
      const { database } = context.tenant;
      const staff = await findStaffMember(database, by);
      if (staff === undefined) return context.refused(NO_STAFF, by ?? '');
      const clerk = { accountId: staff.id, accountName: staff.name, now: context.now() };
      let failed = 0;
      for (const named of words) {
        const answer = await withDryRun(database, isDryRun, async (transaction) => {
          const acted = await act(context, transaction, { named, option, clerk, isDryRun });
          if (acted.isDone && acted.act !== undefined) await writeCommandAudit(transaction, clerk, acted.act);
          return acted;
        });
        printAnswer(context, answer);
        failed += answer.isDone ? 0 : 1;
      }
      if (words.length > 1 && failed > 0) context.warn(SOME_FAILED, failed, words.length);
      if (isDryRun && failed < words.length) context.tell(DRY_RUN_NOTE);
      return failed === 0 ? DONE : REFUSED;
    },
  });
}

/** Builds a command about orders, which are named by their number or id. */
export function orderCommand<Values>(
  declaration: ClerkDeclaration<Values, { readonly order: NamedOrder }>,
): Command {
  return clerkCommand({
    ...declaration,
    act: async (context, transaction, given) => {
      const order = await findNamedOrder(transaction, given.named);
      return order === undefined
        ? context.refused(NO_ORDER, given.named)
        : await declaration.act(context, transaction, { ...given, order });
    },
  });
}

export const NO_ORDER = bilingual('ไม่มีคำสั่งซื้อ {}', 'Order {} not found');
const SOME_FAILED = bilingual('ไม่สำเร็จ {} จาก {} รายการ', '{} of {} failed');
