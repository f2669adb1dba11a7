import { bilingual } from '#server/tables/bilingual';
import { subcommands } from '#server/cli/commands/command';
import { erasePersonCommand } from './erase-person.ts';
import { exportPersonCommand } from './export-person.ts';

export const personCommand = subcommands({
  name: 'person',
  usage: bilingual(
    'ข้อมูลส่วนบุคคลของหนึ่งคน ตาม PDPA: ขอสำเนา หรือขอให้ลบ\n',
    "Export or erase a person's data, as the PDPA requires\n",
  ),
  commands: { export: exportPersonCommand, erase: erasePersonCommand },
});
