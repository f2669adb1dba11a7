import { resolve } from 'node:path';
import type { RowProblem } from '#domain/kernel/import-problem';
import {
  checkPictures,
  stagePictures,
  type StagedPictures,
} from '#server/services/catalogue/import/import-pictures';
import { importWithDryRun } from '#server/services/catalogue/import/import-with-dry-run';
import { findStaffMember, hasStaff } from '#server/services/accounts/staff-member';
import { TABLE_KINDS, tableKindOf } from '#server/cli/sheets/table-kinds';
import { cellText } from '#server/cli/tables/cell-text';
import { freePath } from '#server/cli/tables/free-path';
import { guessesIn, withGuesses, type Guess } from '#server/cli/tables/guesses';
import { readTable } from '#server/cli/tables/read-table';
import type { Read, Table, TableFault } from '#server/cli/tables/table';
import type { ImportContext, PreparedRows, TableKind, TakenRows } from '#server/cli/tables/table-kind';
import { words } from '#server/cli/tables/bilingual';
import { faultMessages } from '#server/cli/messages/problem-messages';
import { NO_STAFF } from '#server/cli/commands/action';
import {
  EXIT,
  say,
  unknownValue,
  UsageError,
  type Command,
  type CliContext,
  type Exit,
} from '#server/cli/commands/cli-context';
import { reportProgress } from '#server/cli/commands/progress';
import { readArguments } from '#server/cli/commands/read-arguments';
import { largeChanges } from './report-changes.ts';
import { freeBadRowsPath, reportGuesses, reportOutcome, writeBadRows } from './report-import.ts';

const OPTIONS = {
  write: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  'without-bad-rows': { type: 'boolean', default: false },
  'take-guesses': { type: 'boolean', default: false },
  limit: { type: 'string', default: '30' },
  'accept-large-changes': { type: 'boolean', default: false },
  'bad-rows': { type: 'string' },
  pictures: { type: 'string' },
  by: { type: 'string' },
} as const;

interface Wish {
  readonly kind: TableKind;
  readonly file: string;
  readonly isDryRun: boolean;
  readonly isWithoutBadRows: boolean;
  readonly isTakingGuesses: boolean;
  /** In percent. A watched value that changes by more must be confirmed. */
  readonly limit: number;
  readonly isAcceptingLargeChanges: boolean;
  /** Undefined uses a free name next to the table. */
  readonly badRowsFile: string | undefined;
  readonly pictureFolder: string | undefined;
  readonly accountId: string | undefined;
}

/** Imports a table: a dry run unless `--write` is given, and then all rows or none. */
export const importCommand: Command = {
  help: words(
    `นำเข้าตาราง CSV หรือ XLSX

  npm run staff -- import <ชนิด> <ไฟล์>                ดูว่าจะเปลี่ยนอะไรบ้าง ยังไม่เขียน
  npm run staff -- import <ชนิด> <ไฟล์> --write        เขียนจริง ทั้งหมดหรือไม่เขียนเลย

  --pictures <โฟลเดอร์>    โฟลเดอร์ที่มีรูปตามชื่อในตาราง
  --without-bad-rows       เขียนบรรทัดที่ดี ส่วนบรรทัดที่เสียอยู่ในไฟล์ให้แก้
  --limit <เปอร์เซ็นต์>     ราคา วงเงิน หรือจำนวนที่เปลี่ยนเกินนี้ และราคาระดับของสินค้าใหม่ที่ห่างราคาขายเกินนี้ ต้องยืนยัน (ปกติ 30)
  --accept-large-changes   ยืนยันค่าที่เปลี่ยนเกินเกณฑ์
  --take-guesses           รับเลขที่โปรแกรมบอกว่าน่าจะเป็น ในช่องที่ Excel ตัดเลขศูนย์ข้างหน้า (บอกทุกช่องที่รับ)
  --bad-rows <ไฟล์>        ไฟล์ของบรรทัดที่เสีย (ปกติอยู่ข้างไฟล์เดิม ลงท้าย .bad และไม่เขียนทับไฟล์ที่มีอยู่)
  --by <พนักงาน>           ใครสั่ง (ยอดลูกค้าจดไว้ว่าใครแก้ ถ้ามีพนักงานหลายคนต้องใส่)
  --dry-run                แค่ดู เหมือนไม่ใส่ --write`,
    `Feeds in a table, CSV or XLSX

  npm run staff -- import <kind> <file>                looks what would change; nothing is written
  npm run staff -- import <kind> <file> --write        writes, all of it or nothing

  --pictures <folder>      where the pictures lie that the table names
  --without-bad-rows       writes the good rows; the bad ones stand in a file to be mended
  --limit <percent>        prices, limits and quantities that change by more have to be confirmed,
                           as do level prices of new products that far from their sales price (30 unless said)
  --accept-large-changes   confirms the changes above the limit
  --take-guesses           takes the numbers that are told where Excel ate zeros at the front (each is listed)
  --bad-rows <file>        that file (unless said: beside the table, ending in .bad, never over a file that is there)
  --by <username>          whose word it is (balances keep who changed them; needed where the staff are several)
  --dry-run                only looks, as without --write`,
  ),
  check: (args) => {
    const [name] = readArguments(args, OPTIONS, 2).positionals;
    if (name !== undefined) checkKind(name);
  },
  run: async (desk, args) => {
    const { values, positionals } = readArguments(args, OPTIONS, 2);
    const [name = '', file] = positionals;
    const kind = tableKindOf(name);
    if (kind === undefined || file === undefined) throw new UsageError(name);
    const badRowsFile = values['bad-rows'];
    if (badRowsFile !== undefined && resolve(badRowsFile) === resolve(file))
      throw new UsageError(`--bad-rows ${badRowsFile}`);
    const staff = await findStaffMember(desk.tenant.database, values.by);
    const mustBeNamed = kind.namesStaff && (await hasStaff(desk.tenant.database));
    if (staff === undefined && (values.by !== undefined || mustBeNamed)) {
      desk.complain(say(desk, NO_STAFF, values.by ?? ''));
      return EXIT.refused;
    }
    return await feedIn(desk, {
      accountId: staff?.id,
      kind,
      file,
      isDryRun: !values.write || values['dry-run'],
      isWithoutBadRows: values['without-bad-rows'],
      isTakingGuesses: values['take-guesses'],
      limit: percentIn(values.limit),
      isAcceptingLargeChanges: values['accept-large-changes'],
      badRowsFile,
      pictureFolder: values.pictures,
    });
  },
};

/** @throws UsageError */
function checkKind(name: string): void {
  if (tableKindOf(name) === undefined) throw unknownValue(NO_KIND, name, Object.keys(TABLE_KINDS));
}

const NO_KIND = words('ไม่มีตารางชนิด {}', 'There is no kind of table {}');

function percentIn(written: string): number {
  if (!/^\d{1,6}(?:\.\d{1,2})?$/.test(written)) throw new UsageError(`--limit ${written}`);
  return Number(written);
}

async function feedIn(desk: CliContext, wish: Wish): Promise<Exit> {
  const read = await readTable(wish.file);
  if (!read.ok) return refuse(desk, wish.file, read.fault);
  const prepared = prepare(wish, read.value);
  if (!prepared.ok) return refuse(desk, wish.file, prepared.fault);
  const { table, rows, guesses } = prepared.value;
  desk.tell(say(desk, words('{}: {} บรรทัด', '{}: rows: {}'), wish.file, rows.rowCount));
  reportGuesses(desk, wish.kind, guesses);
  const { outcome, problems, isHeldBack } = await take(desk, wish, rows);
  await reportOutcome(desk, wish.kind, {
    outcome,
    problems,
    isHeldBack,
    limit: wish.limit,
    file: wish.file,
    written: writtenIn(table, rows),
    isDryRun: wish.isDryRun,
    isWithoutBadRows: wish.isWithoutBadRows,
  });
  if (problems.length === 0) return isHeldBack ? EXIT.refused : EXIT.done;
  const badRowsFile =
    wish.badRowsFile === undefined ? freeBadRowsPath(wish.file) : freePath(wish.badRowsFile);
  await writeBadRows(desk, wish.kind, { table, problems, file: badRowsFile });
  desk.tell(say(desk, words('บรรทัดที่เสียอยู่ใน {}', 'The bad rows stand in {}'), badRowsFile));
  return EXIT.refused;
}

interface Prepared {
  readonly table: Table;
  readonly rows: PreparedRows;
  readonly guesses: readonly Guess[];
}

/** Reads the rows. When guesses are accepted, it reads again until no cell with a known right value is left. */
function prepare(
  { kind, isTakingGuesses }: Pick<Wish, 'kind' | 'isTakingGuesses'>,
  table: Table,
): Read<Prepared> {
  const read = kind.read(table);
  if (!read.ok) return read;
  const rows = read.value;
  const guesses = isTakingGuesses ? guessesIn(table, rows.problems, rows.columnOf) : [];
  if (guesses.length === 0) return { ok: true, value: { table, rows, guesses } };
  const again = prepare({ kind, isTakingGuesses }, withGuesses(table, guesses));
  return again.ok
    ? { ok: true, value: { ...again.value, guesses: [...guesses, ...again.value.guesses] } }
    : again;
}

/** Returns the text in the cell of a problem. */
function writtenIn(table: Table, { columnOf }: PreparedRows): (row: RowProblem) => string {
  const lines = new Map(table.rows.map(({ line, cells }) => [line, cells]));
  return ({ line, field }) => {
    const column = columnOf(field);
    return column === undefined ? '' : cellText(lines.get(line)?.[column]);
  };
}

function refuse(desk: CliContext, file: string, fault: TableFault): Exit {
  desk.complain(`${file}: ${faultMessages(fault, desk.language)}`);
  return EXIT.refused;
}

interface Imported {
  readonly outcome: TakenRows;
  readonly problems: readonly RowProblem[];
  /** Changes above the limit were not confirmed, so nothing is written. */
  readonly isHeldBack: boolean;
}

/** Reports all bad rows at once: those with bad cells and those that conflict with the database. */
async function take(desk: CliContext, wish: Wish, prepared: PreparedRows): Promise<Imported> {
  const context: ImportContext = {
    tenant: desk.tenant,
    now: desk.now(),
    accountId: wish.accountId,
    onProgress: reportProgress(desk, words('เตรียมแล้ว {} จาก {}', 'Prepared {} of {}')),
  };
  const pictures = await checkPictures(
    desk.tenant,
    wish.pictureFolder,
    prepared.pictures,
    reportProgress(desk, words('ตรวจรูปแล้ว {} จาก {}', 'Looked at {} of {} pictures')),
  );
  const problems = [...prepared.problems, ...pictures.problems];
  if (!wish.isDryRun) await prepared.prepare(context);
  const step = async (isDryRun: boolean) =>
    await importWithDryRun(desk.tenant.database, isDryRun, (transaction) =>
      prepared.take(transaction, context, new Set(problems.map(({ line }) => line))),
    );
  // Another row may depend on a row that is left out, so the dry run is repeated until no further row fails.
  let look = await step(true);
  const found = new Set<string>();
  while (look.problems.length > 0) {
    const fresh = look.problems.filter((problem) => !found.has(JSON.stringify(problem)));
    if (fresh.length === 0) throw new Error('a row that was left out is still reported as bad');
    for (const problem of fresh) found.add(JSON.stringify(problem));
    problems.push(...fresh);
    look = await step(true);
  }
  const outcome = { ...look, warnings: [...pictures.warnings, ...look.warnings] };
  const isHeldBack = !wish.isAcceptingLargeChanges && largeChanges(look.changes, wish.limit).length > 0;
  if (wish.isDryRun || isHeldBack || (problems.length > 0 && !wish.isWithoutBadRows))
    return { outcome, problems, isHeldBack };
  const staged = await stageFor(desk, wish, pictures.toImport);
  try {
    const written = await step(false);
    if (written.problems.length === 0) await staged?.place();
    return {
      outcome: { ...written, warnings: outcome.warnings },
      problems: [...problems, ...written.problems],
      isHeldBack,
    };
  } finally {
    await staged?.discard();
  }
}

async function stageFor(
  desk: CliContext,
  wish: Wish,
  files: readonly string[],
): Promise<StagedPictures | undefined> {
  if (wish.pictureFolder === undefined || files.length === 0) return undefined;
  return await stagePictures(desk.tenant, wish.pictureFolder, files);
}
