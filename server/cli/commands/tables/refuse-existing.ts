import { freePath } from '#server/cli/tables/free-path';
import { words } from '#server/cli/tables/bilingual';
import { EXIT, say, type CliContext, type Exit } from '#server/cli/commands/cli-context';

/** Refuses to overwrite a file, and suggests a free name. */
export function refuseExisting(desk: CliContext, path: string): Exit {
  desk.complain(say(desk, IS_THERE, path, freePath(path)));
  return EXIT.refused;
}

const IS_THERE = words(
  'มีไฟล์ {} อยู่แล้ว จึงไม่ได้นำออก (ไม่เขียนทับ) ใช้ --to {}',
  'The file {} is there already and is not written over, so nothing was taken out; use --to {}',
);
