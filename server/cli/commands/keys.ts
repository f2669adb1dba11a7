import { withDryRun } from '#server/services/kernel/with-dry-run';
import { rotateKeys } from '#server/services/integration/rotate-keys';
import { bilingual } from '#server/tables/bilingual';
import { DONE, DRY_RUN_NOTE } from './cli-context.ts';
import { commandAuthor, writeCommandAudit } from './audited.ts';
import { defineCommand, subcommands } from './command.ts';

/** Encrypts the secrets in the database with the current key. */
const rotate = defineCommand({
  usage: bilingual('  npm run staff -- keys rotate --write', '  npm run staff -- keys rotate --write'),
  options: {},
  takes: ['write', 'by'],
  run: async (context, { isDryRun, by }) => {
    const author = await commandAuthor(context, by);
    if ('isDone' in author) return author;
    const { database, keys } = context.tenant;
    const count = await withDryRun(database, isDryRun, async (transaction) => {
      const rotated = await rotateKeys({ database: transaction, keys });
      if (rotated > 0)
        await writeCommandAudit(transaction, author, {
          action: 'keys-rotated',
          subject: 'settings',
          subjectId: '',
          after: { secrets: rotated },
        });
      return rotated;
    });
    if (count === 0) return context.done(NOTHING);
    context.tell(ROTATED, count);
    return isDryRun ? context.done(DRY_RUN_NOTE) : DONE;
  },
});

export const keysCommand = subcommands({
  name: 'keys',
  usage: bilingual(
    'เปลี่ยนกุญแจที่ใช้เข้ารหัสข้อมูลลับในฐานข้อมูล\n',
    'Re-encrypt the secrets in the database with a new key\n',
  ),
  notes: bilingual(
    `ก่อนสั่ง ตั้งกุญแจใหม่ที่ SECRET_KEY_FILE และกุญแจเดิมที่ SECRET_KEY_OLD_FILE แล้วเริ่มเซิร์ฟเวอร์ใหม่
เมื่อสั่งครบทุกร้านแล้ว ลบ SECRET_KEY_OLD_FILE ออกและเริ่มเซิร์ฟเวอร์ใหม่อีกครั้ง`,
    `Before you start, set SECRET_KEY_FILE to the new key and SECRET_KEY_OLD_FILE to the old key, then restart the server.
After you have run the command for every shop, remove SECRET_KEY_OLD_FILE and restart the server again.`,
  ),
  commands: { rotate },
});

const NOTHING = bilingual(
  'ข้อมูลลับทุกรายการเข้ารหัสด้วยกุญแจปัจจุบันอยู่แล้ว',
  'All secrets are already encrypted with the current key',
);
const ROTATED = bilingual(
  'เข้ารหัสข้อมูลลับ {} รายการใหม่ด้วยกุญแจปัจจุบัน',
  'Secrets re-encrypted with the current key: {}',
);
