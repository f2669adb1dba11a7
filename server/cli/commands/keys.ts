import { withDryRun } from '#server/services/kernel/with-dry-run';
import { rotateKeys } from '#server/services/integration/rotate-keys';
import { words } from '#server/cli/tables/bilingual';
import { EXIT, DRY_RUN_NOTE, say, unknownValue, type Command } from './cli-context.ts';
import { readArguments } from './read-arguments.ts';

const OPTIONS = {
  write: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** Encrypts the secrets in the database with the current key. */
export const keysCommand: Command = {
  help: words(
    `เปลี่ยนกุญแจที่ใช้เข้ารหัสข้อมูลลับในฐานข้อมูล

  npm run staff -- keys rotate --write

ก่อนสั่ง ตั้งกุญแจใหม่ที่ SECRET_KEY_FILE และกุญแจเดิมที่ SECRET_KEY_OLD_FILE แล้วเริ่มเซิร์ฟเวอร์ใหม่
เมื่อสั่งครบทุกร้านแล้ว ลบ SECRET_KEY_OLD_FILE ออกและเริ่มเซิร์ฟเวอร์ใหม่อีกครั้ง

  --write              ทำจริง (ไม่ใส่คือดูเฉยๆ)`,
    `Changes the key that secrets in the database are encrypted with

  npm run staff -- keys rotate --write

First set the new key in SECRET_KEY_FILE and the old one in SECRET_KEY_OLD_FILE, and restart the server.
When this has run for every shop, remove SECRET_KEY_OLD_FILE and restart the server again.

  --write              does it (a look without)`,
  ),
  check: (args) => void readRotation(args),
  run: async (desk, args) => {
    const values = readRotation(args);
    const isDryRun = !values.write || values['dry-run'];
    const { database, keys } = desk.tenant;
    const count = await withDryRun(database, isDryRun, (transaction) =>
      rotateKeys({ database: transaction, keys }),
    );
    desk.tell(count === 0 ? say(desk, NOTHING) : say(desk, ROTATED, count));
    if (isDryRun && count > 0) desk.tell(say(desk, DRY_RUN_NOTE));
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

const UNKNOWN = words('คำสั่ง keys ไม่มี {}', 'The command keys has no {}');
const NOTHING = words(
  'ข้อมูลลับทุกรายการเข้ารหัสด้วยกุญแจปัจจุบันอยู่แล้ว',
  'Every secret is encrypted with the current key already',
);
const ROTATED = words('เข้ารหัสข้อมูลลับ {} รายการใหม่ด้วยกุญแจปัจจุบัน', 'Encrypted again with the current key: {}');
