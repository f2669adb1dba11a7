import { freePath } from '#server/cli/tables/free-path';
import { bilingual } from '#server/cli/tables/bilingual';
import { EXIT, formatMessage, type CliContext, type Exit } from '#server/cli/commands/cli-context';

/** Refuses to overwrite a file, and suggests a free name. */
export function refuseExisting(context: CliContext, path: string): Exit {
  context.printError(formatMessage(context, ALREADY_EXISTS, path, freePath(path)));
  return EXIT.refused;
}

const ALREADY_EXISTS = bilingual(
  'มีไฟล์ {} อยู่แล้ว จึงไม่ได้นำออก (ไม่เขียนทับ) ใช้ --to {}',
  'The file {} already exists and was not overwritten, so nothing was exported. Use --to {}',
);
