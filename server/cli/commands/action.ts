import { findNamedOrder, type NamedOrder } from '#server/services/orders/find-order';
import type { BilingualText } from '../tables/columns.ts';
import { bilingual } from '#server/cli/tables/bilingual';
import { clerkCommand, clerkHelp, type Answer, type Database } from './clerk-command.ts';
import { formatMessage, type Command, type CliContext } from './cli-context.ts';

export interface ActionRequest {
  /** One of the named orders, products or users. */
  readonly named: string;
  readonly staffId: string;
  readonly isDryRun: boolean;
  readonly to: string | undefined;
  readonly reason: string | undefined;
}

/**
 * Builds a staff command that does one thing to any number of orders, products or users.
 *
 * @param takes the options that the command accepts; the others are refused
 */
export function action(
  help: BilingualText,
  act: (context: CliContext, transaction: Database, request: ActionRequest) => Promise<Answer>,
  takes: readonly ('to' | 'reason')[] = [],
): Command {
  return clerkCommand(
    help,
    takes,
    (context, transaction, { named, clerk, isDryRun, option }) =>
      act(context, transaction, {
        named,
        staffId: clerk.accountId,
        isDryRun,
        to: option('to'),
        reason: option('reason'),
      }),
    { most: Number.POSITIVE_INFINITY },
  );
}

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

/** The command's help with the options of all actions. */
export function actionHelp(thai: string, english: string): BilingualText {
  return clerkHelp(`${thai}\n`, `${english}\n`);
}
