import { listBatches as readBatches } from '#server/services/orders/export/export-orders';
import { isExportKind } from '#server/cli/sheets/exported';
import { bangkokMinute } from '#server/cli/tables/bangkok-minute';
import { bilingual } from '#server/cli/tables/bilingual';
import {
  EXIT,
  formatMessage,
  UsageError,
  type CliContext,
  type Exit,
} from '#server/cli/commands/cli-context';
import { readArguments } from '#server/cli/commands/read-arguments';

/** The number of lines on the screen. */
const MAX_LISTED = 100;

/** @throws ArgumentError */
export function checkBatches(args: readonly string[]): void {
  readArguments(args, {}, 1);
}

/** Lists the batches of exports, newest first. */
export async function listBatches(context: CliContext, args: readonly string[]): Promise<Exit> {
  const [kind] = readArguments(args, {}, 1).positionals;
  if (kind !== undefined && !isExportKind(kind)) throw new UsageError(kind);
  const batches = await readBatches(context.tenant.database, kind, MAX_LISTED);
  if (batches.length === 0) context.print(formatMessage(context, NONE));
  for (const { number, kind: name, exportedAt, itemCount, file } of batches) {
    const count = formatMessage(context, bilingual('{} รายการ', '{} {item|items}'), itemCount);
    context.print(`${number}  ${name}  ${bangkokMinute(exportedAt)}  ${count}  ${file}`.trimEnd());
  }
  return EXIT.done;
}

const NONE = bilingual('ยังไม่เคยนำออก', 'Nothing has been exported yet');
