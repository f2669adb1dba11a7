import { listBatches } from '#server/services/orders/export/export-orders';
import { EXPORTED } from '#server/tables/sheets/exported';
import { bangkokMinute } from '#server/tables/bangkok-minute';
import { bilingual } from '#server/tables/bilingual';
import { DONE, UsageError } from '#server/cli/commands/cli-context';
import { defineCommand } from '#server/cli/commands/command';

/** The number of lines on the screen. */
const MAX_LISTED = 100;

/** Lists the batches of exports, newest first. */
export const listBatchesCommand = defineCommand({
  usage: bilingual(
    '  npm run staff -- export batches [<ชนิด>]                 ชุดที่นำออกไปแล้ว',
    '  npm run staff -- export batches [<type>]                 list the batches',
  ),
  options: {},
  words: [0, 1],
  run: async (context, { words: [kind] }) => {
    if (kind !== undefined && !isExportKind(kind)) throw new UsageError(kind);
    const batches = await listBatches(context.tenant.database, kind, MAX_LISTED);
    for (const { number, kind: name, exportedAt, itemCount, file } of batches) {
      const count = context.say(ITEMS, itemCount);
      context.print(`${number}  ${name}  ${bangkokMinute(exportedAt)}  ${count}  ${file}`.trimEnd());
    }
    return batches.length === 0 ? context.done(NONE) : DONE;
  },
});

function isExportKind(name: string): name is keyof typeof EXPORTED {
  return Object.hasOwn(EXPORTED, name);
}

const ITEMS = bilingual('{} รายการ', '{} {item|items}');
const NONE = bilingual('ยังไม่เคยนำออก', 'Nothing has been exported yet');
