import { resolve } from 'node:path';
import type { RowProblem } from '#domain/kernel/import-problem';
import {
  checkPictures,
  stagePictures,
  type StagedPictures,
} from '#server/services/catalogue/import/import-pictures';
import { importWithDryRun } from '#server/services/catalogue/import/import-with-dry-run';
import { findStaffMember, hasStaff } from '#server/services/accounts/staff-member';
import type { AuditedAct } from '#server/services/office/audit/write-audit';
import { TABLE_KINDS, tableKindOf } from '#server/tables/sheets/table-kinds';
import { freePath } from '#server/tables/free-path';
import { badRowsSheet } from '#server/tables/imports/bad-rows';
import { findBadRows } from '#server/tables/imports/find-bad-rows';
import { LARGE_CHANGE_PERCENT } from '#domain/office/prices/large-change';
import { largeChanges } from '#server/tables/imports/large-changes';
import { prepareRows, writtenIn } from '#server/tables/imports/prepare-rows';
import { readTable } from '#server/tables/read-table';
import { allSteps } from '#server/tables/steps';
import type { TableFault } from '#server/tables/table';
import { writeTable } from '#server/tables/write-table';
import type { ImportContext, PreparedRows, TableKind, ImportedRows } from '#server/tables/table-kind';
import { bilingual } from '#server/tables/bilingual';
import { faultMessages } from '#server/tables/problem-messages';
import { NO_STAFF, writeCommandAudit } from '#server/cli/commands/audited';
import {
  DONE,
  REFUSED,
  unknownValue,
  UsageError,
  type Answer,
  type CliContext,
} from '#server/cli/commands/cli-context';
import { defineCommand } from '#server/cli/commands/command';
import { flag, number, text } from '#server/cli/commands/options';
import { reportProgress } from '#server/cli/commands/progress';
import { freeBadRowsPath, reportGuesses, reportOutcome } from './report-import.ts';

interface Wish {
  /** The name of the kind. */
  readonly name: string;
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
export const importCommand = defineCommand({
  usage: bilingual(
    `นำเข้าตาราง CSV หรือ XLSX

  npm run staff -- import <ชนิด> <ไฟล์>                ดูว่าจะเปลี่ยนอะไรบ้าง ยังไม่เขียน
  npm run staff -- import <ชนิด> <ไฟล์> --write        เขียนจริง ทั้งหมดหรือไม่เขียนเลย`,
    `Import a table from CSV or XLSX

  npm run staff -- import <type> <file>                show what would change, without writing anything
  npm run staff -- import <type> <file> --write        write all rows, or none if a row is invalid`,
  ),
  options: {
    pictures: text(
      '<โฟลเดอร์>  โฟลเดอร์ที่มีรูปตามชื่อในตาราง',
      '<folder>  folder with the pictures named in the table',
    ),
    'without-bad-rows': flag(
      'เขียนบรรทัดที่ดี ส่วนบรรทัดที่เสียอยู่ในไฟล์ให้แก้',
      'write the valid rows; save the invalid rows to a file to correct',
    ),
    limit: number(
      /^\d{1,6}(?:\.\d{1,2})?$/,
      '<เปอร์เซ็นต์>  ราคา วงเงิน หรือจำนวนที่เปลี่ยนเกินนี้ และราคาระดับของสินค้าใหม่ที่ห่างราคาขายเกินนี้ ต้องยืนยัน (ปกติ 30)',
      '<percent>  prices, credit limits and quantities that change by more than this must be confirmed, and so must level prices of new products that differ this much from the sales price (default: 30)',
    ),
    'accept-large-changes': flag('ยืนยันค่าที่เปลี่ยนเกินเกณฑ์', 'confirm the changes above the limit'),
    'take-guesses': flag(
      'รับเลขที่โปรแกรมบอกว่าน่าจะเป็น ในช่องที่ Excel ตัดเลขศูนย์ข้างหน้า (บอกทุกช่องที่รับ)',
      'accept the suggested numbers for cells where Excel removed leading zeros (each one is listed)',
    ),
    'bad-rows': text(
      '<ไฟล์>  ไฟล์ของบรรทัดที่เสีย (ปกติอยู่ข้างไฟล์เดิม ลงท้าย .bad และไม่เขียนทับไฟล์ที่มีอยู่)',
      '<file>  file for the invalid rows (default: next to the table, ending in .bad; existing files are not overwritten)',
    ),
  },
  notes: bilingual(
    'ยอดลูกค้าจดไว้ว่าใครแก้ ถ้ามีพนักงานหลายคนต้องใส่ --by',
    'Balances record who changed them; --by is required if there are several staff members.',
  ),
  words: [2, 2],
  checkWords: ([name = '']) => void kindCalled(name),
  takes: ['write', 'by'],
  run: async (context, { words: [name = '', file = ''], option, isDryRun, by }) => {
    const kind = kindCalled(name);
    const badRowsFile = option('bad-rows');
    if (badRowsFile !== undefined && resolve(badRowsFile) === resolve(file))
      throw new UsageError(`--bad-rows ${badRowsFile}`);
    const { database } = context.tenant;
    const staff = await findStaffMember(database, by);
    const mustBeNamed = kind.namesStaff && (await hasStaff(database));
    if (staff === undefined && (by !== undefined || mustBeNamed)) return context.refused(NO_STAFF, by ?? '');
    return await feedIn(context, {
      accountId: staff?.id,
      name,
      kind,
      file,
      isDryRun,
      isWithoutBadRows: option('without-bad-rows'),
      isTakingGuesses: option('take-guesses'),
      limit: option('limit') ?? LARGE_CHANGE_PERCENT,
      isAcceptingLargeChanges: option('accept-large-changes'),
      badRowsFile,
      pictureFolder: option('pictures'),
    });
  },
});

/** @throws UsageError */
function kindCalled(name: string): TableKind {
  const kind = tableKindOf(name);
  if (kind === undefined) throw unknownValue(NO_KIND, name, Object.keys(TABLE_KINDS));
  return kind;
}

const NO_KIND = bilingual('ไม่มีตารางชนิด {}', 'Unknown table type {}');

async function feedIn(context: CliContext, wish: Wish): Promise<Answer> {
  const read = await readTable(wish.file);
  if (!read.ok) return refuse(context, wish.file, read.fault);
  const prepared = allSteps(prepareRows(wish.kind, read.value, wish.isTakingGuesses));
  if (!prepared.ok) return refuse(context, wish.file, prepared.fault);
  const { table, rows, guesses } = prepared.value;
  context.tell(bilingual('{}: {} บรรทัด', '{}: {} {row|rows}'), wish.file, rows.rowCount);
  reportGuesses(context, wish.kind, guesses);
  const { outcome, problems, isHeldBack } = await runImport(context, wish, rows);
  await reportOutcome(context, wish.kind, {
    outcome,
    problems,
    isHeldBack,
    limit: wish.limit,
    file: wish.file,
    written: writtenIn(prepared.value),
    isDryRun: wish.isDryRun,
    isWithoutBadRows: wish.isWithoutBadRows,
  });
  if (problems.length === 0) return isHeldBack ? REFUSED : DONE;
  const badRowsFile =
    wish.badRowsFile === undefined ? freeBadRowsPath(wish.file) : freePath(wish.badRowsFile);
  await writeTable(badRowsFile, [badRowsSheet(wish.kind, { table, problems, language: context.language })]);
  context.tell(bilingual('บรรทัดที่เสียอยู่ใน {}', 'Invalid rows saved to {}'), badRowsFile);
  return REFUSED;
}

function refuse({ language }: CliContext, file: string, fault: TableFault): Answer {
  const hint = fault.code === 'heading-unknown' ? ' (export ... --template)' : '';
  return { isDone: false, lines: [`${file}: ${faultMessages(fault, language)}${hint}`] };
}

interface Imported {
  readonly outcome: ImportedRows;
  readonly problems: readonly RowProblem[];
  /** Changes above the limit were not confirmed, so nothing is written. */
  readonly isHeldBack: boolean;
}

/** Reports all bad rows at once: those with bad cells and those that conflict with the database. */
async function runImport(context: CliContext, wish: Wish, prepared: PreparedRows): Promise<Imported> {
  const importContext: ImportContext = {
    tenant: context.tenant,
    now: context.now(),
    accountId: wish.accountId,
    onProgress: reportProgress(context, bilingual('เตรียมแล้ว {} จาก {}', 'Prepared {} of {}')),
  };
  const pictures = await checkPictures(
    context.tenant,
    wish.pictureFolder,
    prepared.pictures,
    reportProgress(context, bilingual('ตรวจรูปแล้ว {} จาก {}', 'Checked {} of {} pictures')),
  );
  if (!wish.isDryRun) await prepared.prepare(importContext);
  const step = async (isDryRun: boolean, without: ReadonlySet<number>) =>
    await importWithDryRun(context.tenant.database, isDryRun, async (transaction) => {
      const imported = await prepared.importRows(transaction, importContext, without);
      if (!isDryRun && imported.problems.length === 0)
        await writeCommandAudit(transaction, importContext, importAct(wish.name, imported));
      return imported;
    });
  const { outcome: look, problems } = await findBadRows(
    [...prepared.problems, ...pictures.problems],
    (without) => step(true, without),
  );
  const outcome = { ...look, warnings: [...pictures.warnings, ...look.warnings] };
  const isHeldBack = !wish.isAcceptingLargeChanges && largeChanges(look.changes, wish.limit).length > 0;
  if (wish.isDryRun || isHeldBack || (problems.length > 0 && !wish.isWithoutBadRows))
    return { outcome, problems, isHeldBack };
  const staged = await stageFor(context, wish, pictures.toImport);
  try {
    const written = await step(false, new Set(problems.map(({ line }) => line)));
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

/** The entry of an import in the audit log, as the office writes it, without an id because it cannot be undone. */
function importAct(table: string, { added, changed }: ImportedRows): AuditedAct {
  return {
    action: 'table-imported',
    subject: 'import',
    subjectId: table,
    after: { table, added, changed },
  };
}

async function stageFor(
  context: CliContext,
  wish: Wish,
  files: readonly string[],
): Promise<StagedPictures | undefined> {
  if (wish.pictureFolder === undefined || files.length === 0) return undefined;
  return await stagePictures(context.tenant, wish.pictureFolder, files);
}
