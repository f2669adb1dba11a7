import { listBatches as readBatches } from '#server/services/orders/export/export-orders';
import { isExportKind } from '#server/cli/sheets/exported';
import { bangkokMinute } from '#server/cli/tables/bangkok-minute';
import { words } from '#server/cli/tables/bilingual';
import { EXIT, say, UsageError, type CliContext, type Exit } from '#server/cli/commands/cli-context';
import { readArguments } from '#server/cli/commands/read-arguments';

/** The number of lines on the screen. */
const MAX_TOLD = 100;

/** @throws ArgumentError */
export function checkBatches(args: readonly string[]): void {
  readArguments(args, {}, 1);
}

/** Lists the batches of exports, newest first. */
export async function listBatches(desk: CliContext, args: readonly string[]): Promise<Exit> {
  const [kind] = readArguments(args, {}, 1).positionals;
  if (kind !== undefined && !isExportKind(kind)) throw new UsageError(kind);
  const batches = await readBatches(desk.tenant.database, kind, MAX_TOLD);
  if (batches.length === 0) desk.tell(say(desk, NONE));
  for (const { number, kind: name, exportedAt, itemCount, file } of batches) {
    const count = say(desk, words('{} รายการ', 'items: {}'), itemCount);
    desk.tell(`${number}  ${name}  ${bangkokMinute(exportedAt)}  ${count}  ${file}`.trimEnd());
  }
  return EXIT.done;
}

const NONE = words('ยังไม่เคยนำออก', 'Nothing was taken out yet');
