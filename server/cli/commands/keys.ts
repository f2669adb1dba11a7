import { withDryRun } from '#server/services/kernel/with-dry-run';
import { rotateKeys } from '#server/services/integration/rotate-keys';
import { bilingual } from '#server/cli/tables/bilingual';
import { EXIT, DRY_RUN_NOTE, formatMessage, unknownValue, type Command } from './cli-context.ts';
import { readArguments } from './read-arguments.ts';

const OPTIONS = {
  write: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** Encrypts the secrets in the database with the current key. */
export const keysCommand: Command = {
  help: bilingual(
    `เปลี่ยนกุญแจที่ใช้เข้ารหัสข้อมูลลับในฐานข้อมูล

  npm run staff -- keys rotate --write

ก่อนสั่ง ตั้งกุญแจใหม่ที่ SECRET_KEY_FILE และกุญแจเดิมที่ SECRET_KEY_OLD_FILE แล้วเริ่มเซิร์ฟเวอร์ใหม่
เมื่อสั่งครบทุกร้านแล้ว ลบ SECRET_KEY_OLD_FILE ออกและเริ่มเซิร์ฟเวอร์ใหม่อีกครั้ง

  --write              ทำจริง (ไม่ใส่คือดูเฉยๆ)`,
    `Re-encrypt the secrets in the database with a new key

  npm run staff -- keys rotate --write

Before you start, set SECRET_KEY_FILE to the new key and SECRET_KEY_OLD_FILE to the old key, then restart the server.
After you have run the command for every shop, remove SECRET_KEY_OLD_FILE and restart the server again.

  --write              apply the changes (without it: a dry run)`,
  ),
  check: (args) => void readRotation(args),
  run: async (context, args) => {
    const values = readRotation(args);
    const isDryRun = !values.write || values['dry-run'];
    const { database, keys } = context.tenant;
    const count = await withDryRun(database, isDryRun, (transaction) =>
      rotateKeys({ database: transaction, keys }),
    );
    context.print(count === 0 ? formatMessage(context, NOTHING) : formatMessage(context, ROTATED, count));
    if (isDryRun && count > 0) context.print(formatMessage(context, DRY_RUN_NOTE));
    return EXIT.done;
  },
};

/** @throws UsageError when the verb is not 'rotate' */
function readRotation(args: readonly string[]) {
  const { values, positionals } = readArguments(args, OPTIONS, 1);
  const [verb = ''] = positionals;
  if (verb !== 'rotate') throw unknownValue(UNKNOWN, verb, ['rotate']);
  return values;
}

const UNKNOWN = bilingual('คำสั่ง keys ไม่มี {}', 'Unknown subcommand of keys: {}');
const NOTHING = bilingual(
  'ข้อมูลลับทุกรายการเข้ารหัสด้วยกุญแจปัจจุบันอยู่แล้ว',
  'All secrets are already encrypted with the current key',
);
const ROTATED = bilingual(
  'เข้ารหัสข้อมูลลับ {} รายการใหม่ด้วยกุญแจปัจจุบัน',
  'Secrets re-encrypted with the current key: {}',
);
