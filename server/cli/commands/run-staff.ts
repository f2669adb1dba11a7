import { parseArgs } from 'node:util';
import { DEFAULT_LANGUAGE, type Language } from '#domain/kernel/language';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { StartProblem } from '#server/tenants/tenant-file';
import { ArgumentError, readStrictly } from '../arguments.mjs';
import { TABLE_KINDS } from '#server/tables/sheets/table-kinds';
import { bilingual } from '#server/tables/bilingual';
import { FileExistsError, NotWritable } from '#server/tables/write-table';
import { argumentProblemIn } from '#server/cli/messages/argument-messages';
import { fileProblemIn } from '#server/cli/messages/file-messages';
import { correctCommand, debtsCommand, statementCommand } from './accounts/accounts.ts';
import { personCommand } from './accounts/person.ts';
import { signOutCommand } from './accounts/sign-out.ts';
import { agreeCommand } from './orders/agree.ts';
import { changeOrderCommand } from './orders/change-order.ts';
import { cancelOrderCommand } from './orders/cancel-orders.ts';
import { moveCommand } from './orders/move-orders.ts';
import { releaseCommand } from './orders/release.ts';
import { receiptCommand, reverseReceiptCommand } from './payments/receipts.ts';
import { cancelInvoiceCommand, returnCommand } from './payments/returns.ts';
import { confirmSlipCommand, refuseSlipCommand } from './payments/settle-slips.ts';
import { settlePaymentCommand } from './payments/settle-payment.ts';
import { slipsCommand } from './payments/slips.ts';
import { unpaidCommand } from './payments/unpaid.ts';
import { exportCommand } from './tables/export.ts';
import { importCommand } from './tables/import.ts';
import { cliContext, EXIT, printAnswer, unknownValue, UsageError, type Exit } from './cli-context.ts';
import { COMMON_OPTIONS, type Command } from './command.ts';
import { keysCommand } from './keys.ts';
import { onSaleCommand, soldOutCommand, withdrawCommand } from './products.ts';
import { webhooksCommand } from './webhooks.ts';

/** Every command by its name, in the order of the help. */
const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    import: importCommand,
    export: exportCommand,
    move: moveCommand,
    'change-order': changeOrderCommand,
    agree: agreeCommand,
    'cancel-order': cancelOrderCommand,
    unpaid: unpaidCommand,
    slips: slipsCommand,
    'confirm-slip': confirmSlipCommand,
    'refuse-slip': refuseSlipCommand,
    'settle-payment': settlePaymentCommand,
    release: releaseCommand,
    'sold-out': soldOutCommand,
    'on-sale': onSaleCommand,
    withdraw: withdrawCommand,
    'sign-out': signOutCommand,
    return: returnCommand,
    'cancel-invoice': cancelInvoiceCommand,
    receipt: receiptCommand,
    'reverse-receipt': reverseReceiptCommand,
    debts: debtsCommand,
    statement: statementCommand,
    correct: correctCommand,
    person: personCommand,
    webhooks: webhooksCommand,
    keys: keysCommand,
  }),
);

const HELP = bilingual(
  `คำสั่งของพนักงาน  npm run staff -- <คำสั่ง> ... --tenant <ร้าน>

  --tenant <ร้าน>        ร้านไหน ไม่ต้องใส่ถ้ามีร้านเดียว
  --language th | en     ภาษาที่โปรแกรมตอบ
  --help                 วิธีใช้ของแต่ละคำสั่ง

{commands}

ชนิดของตาราง: {kinds}, places`,
  `Usage: npm run staff -- <command> [options] --tenant <shop>

  --tenant <shop>        the shop; required if there is more than one
  --language th | en     language of the output
  --help                 show help for a command

{commands}

Table types: {kinds}, places`,
);

const UNKNOWN = bilingual('ไม่มีคำสั่ง {}', 'Unknown command {}');

export const COMMAND_NAMES: readonly string[] = [...COMMANDS.keys()];

/** The environment of the commands: the real process, or a test. */
export interface StaffEnvironment {
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  readonly now: () => Date;
  /** Measures durations, in milliseconds. */
  readonly monotonicMs: () => number;
  /**
   * @param name undefined when no tenant was named
   * @throws StartProblem
   */
  readonly openTenant: (name: string | undefined) => Promise<{
    readonly tenant: OpenTenant;
    readonly close: () => Promise<void>;
  }>;
}

/** @returns the process exit code */
export async function runStaff(args: readonly string[], environment: StaffEnvironment): Promise<Exit> {
  const { own: given, common, language = DEFAULT_LANGUAGE } = split(args);
  const [first = ''] = given;
  const isOptionFirst = first.startsWith('-');
  // The first argument is an unknown option; the help of the command that follows is the most useful.
  const name = isOptionFirst ? (given.find((word) => COMMANDS.has(word)) ?? '') : first;
  const command = COMMANDS.get(name);
  const help = command?.help(language) ?? helpIn(language);
  try {
    const { tenantName, isHelp } = commonOf(common);
    if (isHelp || given.length === 0) {
      environment.print(help);
      return EXIT.done;
    }
    if (isOptionFirst) readStrictly([first], COMMON_OPTIONS);
    if (command === undefined) throw unknownValue(UNKNOWN, name, COMMAND_NAMES);
    const run = command.prepare(given.slice(1));
    const { tenant, close } = await environment.openTenant(tenantName);
    try {
      const context = cliContext({ ...environment, language, tenant });
      const answer = await run(context);
      printAnswer(context, answer);
      return answer.isDone ? EXIT.done : EXIT.refused;
    } finally {
      await close();
    }
  } catch (error) {
    const wrongUse = wrongUseIn(language, error);
    if (wrongUse !== undefined) {
      environment.printError(`${wrongUse}\n\n${help}`.trim());
      return EXIT.wrongUse;
    }
    environment.printError(refusalIn(language, error));
    return EXIT.refused;
  }
}

/** Says what is wrong with the command line; undefined when the error has another cause. */
function wrongUseIn(language: Language, error: unknown): string | undefined {
  if (error instanceof UsageError) return error.inLanguage(language);
  return error instanceof ArgumentError ? argumentProblemIn(language, error.problem) : undefined;
}

/** Says why a command was refused; any other error is thrown again. */
function refusalIn(language: Language, error: unknown): string {
  if (error instanceof FileExistsError || error instanceof NotWritable) return fileProblemIn(language, error);
  if (error instanceof StartProblem) return error.message;
  throw error;
}

function helpIn(language: Language): string {
  return HELP[language]
    .replace('{commands}', [...COMMANDS].map(([name, { usage }]) => lineOf(name, usage[language])).join('\n'))
    .replace('{kinds}', Object.keys(TABLE_KINDS).join(', '));
}

/** The first line of a command's own usage summarizes it. */
function lineOf(name: string, usage: string): string {
  const [first = ''] = usage.split('\n', 1);
  return `  ${name.padEnd(NAME_WIDTH)}${first}`;
}

const NAME_WIDTH = 16;

/**
 * Separates the common options, which may be anywhere, from the command's name and its own arguments. The
 * language is undefined when it is missing or unknown; errors then appear in the default language.
 */
function split(args: readonly string[]) {
  const { tokens, values } = parseArgs({
    args: [...args],
    options: COMMON_OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const places = tokens.flatMap((token) => {
    if (token.kind !== 'option' || !Object.hasOwn(COMMON_OPTIONS, token.name)) return [];
    const isSeparate = token.value !== undefined && !token.inlineValue;
    return isSeparate ? [token.index, token.index + 1] : [token.index];
  });
  return {
    own: args.filter((_, at) => !places.includes(at)),
    common: args.filter((_, at) => places.includes(at)),
    language: LANGUAGES.get(String(values.language)),
  };
}

const LANGUAGES: ReadonlyMap<string, Language> = new Map([
  ['th', 'th-TH'],
  ['th-TH', 'th-TH'],
  ['en', 'en-US'],
  ['en-US', 'en-US'],
]);

/**
 * @throws ArgumentError
 * @throws UsageError
 */
function commonOf(common: readonly string[]) {
  const { values } = readStrictly(common, COMMON_OPTIONS);
  const { language } = values;
  if (language !== undefined && !LANGUAGES.has(language))
    throw new UsageError(`--language เป็น th หรือ en เท่านั้น --language must be th or en, not ${language}`);
  return { tenantName: values.tenant, isHelp: values.help === true };
}
