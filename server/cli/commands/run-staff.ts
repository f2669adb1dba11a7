import { DEFAULT_LANGUAGE, type Language } from '#domain/language';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { StartProblem } from '#server/tenants/tenant-file';
import { TABLE_KINDS } from '../sheets/table-kinds.ts';
import { words } from '../tables/words.ts';
import { NotWritable } from '../tables/write-table.ts';
import { notWritableIn } from '../words/file-words.ts';
import { correctCommand, debtsCommand, statementCommand } from './accounts.ts';
import { releaseCommand, signOutCommand, withdrawCommand } from './actions.ts';
import { changeOrderCommand } from './change-order.ts';
import { cancelOrderCommand } from './cancel-orders.ts';
import { EXIT, WrongUse, type Command, type Desk, type Exit } from './desk.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { keysCommand } from './keys.ts';
import { moveCommand } from './move-orders.ts';
import { confirmSlipCommand, refuseSlipCommand } from './payments/settle-slips.ts';
import { settlePaymentCommand } from './payments/settle-payment.ts';
import { slipsCommand } from './payments/slips.ts';
import { unpaidCommand } from './payments/unpaid.ts';
import { receiptCommand, reverseReceiptCommand } from './receipts.ts';
import { cancelInvoiceCommand, returnCommand } from './returns.ts';
import { onSaleCommand, soldOutCommand } from './stock.ts';
import { webhooksCommand } from './webhooks.ts';

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    import: importCommand,
    export: exportCommand,
    move: moveCommand,
    'change-order': changeOrderCommand,
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
    webhooks: webhooksCommand,
    keys: keysCommand,
  }),
);

const HELP = words(
  `คำสั่งของพนักงาน  npm run staff -- <คำสั่ง> ... --tenant <ร้าน>

  --tenant <ร้าน>        ร้านไหน ไม่ต้องใส่ถ้ามีร้านเดียว
  --language th | en     ภาษาที่โปรแกรมตอบ
  --help                 วิธีใช้ของแต่ละคำสั่ง

{commands}

ชนิดของตาราง: {kinds}, places`,
  `Commands of the staff:  npm run staff -- <command> ... --tenant <shop>

  --tenant <shop>        which shop, where there is more than one
  --language th | en     what the program answers in
  --help                 how each command is used

{commands}

Kinds of tables: {kinds}, places`,
);

const UNKNOWN = words('ไม่มีคำสั่ง {}', 'There is no command {}');

/** Where the commands run: the real process, or a test. */
export interface StaffRoom {
  readonly tell: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly now: () => Date;
  /** @param name undefined where nobody named one @throws StartProblem */
  readonly openTenant: (name: string | undefined) => Promise<{
    readonly tenant: OpenTenant;
    readonly close: () => Promise<void>;
  }>;
}

/** @returns what the program ends with */
export async function runStaff(args: readonly string[], room: StaffRoom): Promise<Exit> {
  const { rest, tenantName, language, isHelp } = commonOf(args);
  const [name = '', ...own] = rest;
  const command = COMMANDS.get(name);
  if (command === undefined || isHelp) {
    const isAsked = isHelp || name === '';
    const help = command?.help[language] ?? helpIn(language);
    if (isAsked) room.tell(help);
    else room.complain(`${UNKNOWN[language].replace('{}', name)}\n\n${help}`);
    return isAsked ? EXIT.done : EXIT.wrongUse;
  }
  try {
    const { tenant, close } = await room.openTenant(tenantName);
    try {
      const desk: Desk = {
        language,
        tell: room.tell,
        complain: room.complain,
        tenant,
        now: room.now,
      };
      return await command.run(desk, own);
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof WrongUse) {
      room.complain(`${error.message}\n\n${command.help[language]}`.trim());
      return EXIT.wrongUse;
    }
    if (error instanceof NotWritable) {
      room.complain(notWritableIn(language, error));
      return EXIT.refused;
    }
    if (!(error instanceof StartProblem)) throw error;
    room.complain(error.message);
    return EXIT.refused;
  }
}

function helpIn(language: Language): string {
  return HELP[language]
    .replace('{commands}', [...COMMANDS].map(([name, { help }]) => lineOf(name, help[language])).join('\n'))
    .replace('{kinds}', Object.keys(TABLE_KINDS).join(', '));
}

/** The first line of a command's own help says what it does. */
function lineOf(name: string, help: string): string {
  const [first = ''] = help.split('\n', 1);
  return `  ${name.padEnd(NAME_WIDTH)}${first}`;
}

const NAME_WIDTH = 16;

interface Common {
  readonly rest: readonly string[];
  readonly tenantName: string | undefined;
  readonly language: Language;
  readonly isHelp: boolean;
}

/** What every command has may stand anywhere; the rest is the command's. */
function commonOf(args: readonly string[]): Common {
  const rest: string[] = [];
  let tenantName: string | undefined;
  let language = DEFAULT_LANGUAGE;
  let isHelp = false;
  for (let at = 0; at < args.length; at += 1) {
    const [word = '', joined] = (args[at] ?? '').split('=', 2);
    const valueOf = () => joined ?? args[(at += 1)];
    if (word === '--tenant') tenantName = valueOf();
    else if (word === '--language') language = valueOf() === 'en' ? 'en-US' : 'th-TH';
    else if (word === '--help') isHelp = true;
    else rest.push(args[at] ?? '');
  }
  return { rest, tenantName, language, isHelp };
}
