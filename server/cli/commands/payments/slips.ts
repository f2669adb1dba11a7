import { join } from 'node:path';
import { thaiBank } from '#domain/payments/thai-banks';
import { formatBaht } from '#domain/kernel/format-money';
import { findNamedOrder } from '#server/services/orders/find-order';
import type { WaitingSlip } from '#domain/office/waiting-slip';
import { listSlipsOfOrder, listWaitingSlips } from '#server/services/office/office-slips';
import { officePicture } from '#server/services/office/office-picture';
import { bangkokMinute } from '#server/tables/bangkok-minute';
import { bilingual } from '#server/tables/bilingual';
import {
  PAYMENT_STATE_MESSAGES,
  SLIP_REASON_MESSAGES,
  SLIP_STATE_MESSAGES,
} from '#server/cli/messages/payment-messages';
import { fileProblemIn } from '#server/cli/messages/file-messages';
import { FileExistsError } from '#server/tables/write-table';
import { NO_ORDER } from '../clerk-command.ts';
import { DONE, REFUSED, type CliContext } from '#server/cli/commands/cli-context';
import { auditCommandExport, commandAuthor } from '../audited.ts';
import { defineCommand } from '../command.ts';
import { text } from '../options.ts';
import { reportProgress } from '../progress.ts';
import { savePicture } from '../save-picture.ts';

const MAX_LISTED = 500;

/** Lists the unchecked slips, or all slips of the named orders, and saves their pictures. */
export const slipsCommand = defineCommand({
  usage: bilingual(
    `ดูสลิปที่ลูกค้าส่งมาและยังไม่มีใครตรวจ เก่าสุดก่อน

  npm run staff -- slips                          สลิปที่รอตรวจ
  npm run staff -- slips <เลขที่> ...              ทุกสลิปของคำสั่งซื้อนั้น ที่ตรวจแล้วด้วย`,
    `List the payment slips that have not been checked yet, oldest first

  npm run staff -- slips                          unchecked slips
  npm run staff -- slips <order> ...              all slips of these orders, including checked ones`,
  ),
  options: {
    pictures: text(
      '<โฟลเดอร์>  บันทึกรูปสลิปไว้ดู ชื่อไฟล์ขึ้นต้นด้วยเลขที่คำสั่งซื้อ',
      '<folder>  save the pictures; file names start with the order number',
    ),
  },
  notes: bilingual(
    `QR บนสลิปบอกธนาคารและเลขอ้างอิง ไม่บอกยอดเงิน ยอดให้ดูจากรูปและบัญชีธนาคาร
ตรวจแล้วใช้ confirm-slip (เงินเข้าแล้ว) หรือ refuse-slip (ไม่รับ)`,
    `The QR code on a slip contains the bank and the reference but not the amount. Compare the picture with your bank
account, then use confirm-slip (the money has arrived) or refuse-slip`,
  ),
  words: [0, Number.POSITIVE_INFINITY],
  takes: ['by'],
  run: async (context, { words, option, by }) => {
    const author = await commandAuthor(context, by);
    if ('isDone' in author) return author;
    const folder = option('pictures');
    const { found, isComplete } = await findSlips(context, words);
    for (const each of found) printSlip(context, each);
    if (found.length === 0 && isComplete) context.tell(NONE);
    if (words.length === 0 && found.length > 0) context.tell(COUNT, found.length);
    if (words.length === 0 && found.length === MAX_LISTED) context.tell(MORE);
    const areSaved = folder === undefined || (await savePictures(context, found, folder));
    if (folder !== undefined && found.length > 0)
      await auditCommandExport(context, author, { table: 'slips', rows: found.length });
    return isComplete && areSaved ? DONE : REFUSED;
  },
});

const NONE = bilingual('ไม่มีสลิปที่รอตรวจ', 'No slips to check');
const COUNT = bilingual('รอตรวจ {} ใบ', 'Slips to check: {}');
const MORE = bilingual(
  'ยังมีอีก ตรวจชุดนี้ก่อนแล้วสั่งใหม่',
  'There are more. Check these first, then run the command again',
);

async function findSlips(
  context: CliContext,
  names: readonly string[],
): Promise<{ readonly found: readonly WaitingSlip[]; readonly isComplete: boolean }> {
  const { database } = context.tenant;
  if (names.length === 0) return { found: await listWaitingSlips(database, MAX_LISTED), isComplete: true };
  const found: WaitingSlip[] = [];
  let isComplete = true;
  for (const named of names) {
    const order = await findNamedOrder(database, named);
    const slips = order === undefined ? [] : await listSlipsOfOrder(database, order.id);
    found.push(...slips);
    if (slips.length > 0) continue;
    if (order === undefined) context.warn(NO_ORDER, named);
    else context.warn(WITHOUT, order.orderNo);
    isComplete = false;
  }
  return { found, isComplete };
}

const WITHOUT = bilingual('{} ไม่มีสลิป', '{} has no slips');

/** The part of a slip's id that people use: in file names, and with `--slip`. */
const SHORT_ID = 8;

function printSlip(context: CliContext, office: WaitingSlip): void {
  const { slip, orderNo, customer, customerName, total } = office;
  context.tell(
    LINE,
    orderNo,
    customer.customerCode,
    customerName,
    formatBaht(total),
    bangkokMinute(slip.sentAt),
    slip.id.slice(0, SHORT_ID),
  );
  context.print(`  ${readOn(context, office)}`);
  if (slip.state !== 'sent') {
    const why = slip.reason === undefined ? '' : `: ${SLIP_REASON_MESSAGES[slip.reason][context.language]}`;
    const note = slip.note === '' ? '' : ` "${slip.note}"`;
    context.print(`  ${SLIP_STATE_MESSAGES[slip.state][context.language]}${why}${note}`);
  }
  for (const warning of warningsOf(context, office)) context.print(`  ! ${warning}`);
}

const LINE = bilingual('{}  {} {}  ต้องชำระ {}  ส่งเมื่อ {}  สลิป {}', '{}  {} {}  due {}  sent {}  slip {}');

function readOn(context: CliContext, { slip: { bankCode, reference } }: WaitingSlip): string {
  if (reference === '') return context.say(UNREADABLE);
  const bank = thaiBank(bankCode);
  const name = context.language === 'th-TH' ? bank?.th : bank?.en;
  return context.say(READ, name ?? bankCode, reference);
}

const UNREADABLE = bilingual(
  'อ่าน QR บนสลิปไม่ได้ ตรวจจากรูปและบัญชีธนาคาร',
  'The QR code could not be read. Compare the picture with your bank account',
);
const READ = bilingual('จากธนาคาร{}  เลขอ้างอิง {}', 'from {}  reference {}');

function warningsOf(
  context: CliContext,
  { slip, status, payment, sameTransfer }: WaitingSlip,
): readonly string[] {
  const isWaiting = slip.state === 'sent';
  return [
    ...(isWaiting && status === 'so-cancel' ? [context.say(CANCELLED)] : []),
    ...(isWaiting && (payment === 'paid' || payment === 'matching')
      ? [context.say(IS_PAID, PAYMENT_STATE_MESSAGES[payment][context.language])]
      : []),
    ...sameTransfer.map(({ orderNo, state, reason }) => {
      const why = reason === undefined ? '' : `: ${SLIP_REASON_MESSAGES[reason][context.language]}`;
      return context.say(SAME, orderNo, `${SLIP_STATE_MESSAGES[state][context.language]}${why}`);
    }),
  ];
}

const CANCELLED = bilingual('คำสั่งซื้อถูกยกเลิกแล้ว', 'the order is cancelled');
const IS_PAID = bilingual('คำสั่งซื้อนี้: {}', 'this order: {}');
const SAME = bilingual(
  'การโอนครั้งเดียวกันเคยส่งมาแล้วกับ {} ({})',
  'the same transfer was already submitted for {} ({})',
);

/** @returns whether all pictures are saved */
async function savePictures(
  context: CliContext,
  slips: readonly WaitingSlip[],
  folder: string,
): Promise<boolean> {
  const onProgress = reportProgress(context, bilingual('บันทึกรูปแล้ว {} จาก {}', 'Saved {} of {} pictures'));
  let [saved, failed] = [0, 0];
  for (const [index, { slip, orderNo }] of slips.entries()) {
    const bytes = await officePicture(context.tenant.database, slip.id);
    if (bytes === undefined) continue;
    try {
      await savePicture(join(folder, `${orderNo}-${slip.id.slice(0, SHORT_ID)}.webp`), bytes);
      saved += 1;
    } catch (error) {
      if (!(error instanceof FileExistsError)) throw error;
      context.printError(fileProblemIn(context.language, error));
      failed += 1;
    }
    onProgress(index + 1, slips.length);
  }
  if (saved > 0) context.tell(SAVED, saved, folder);
  return failed === 0;
}

const SAVED = bilingual('รูปสลิป {} รูปอยู่ใน {}', '{} slip {picture|pictures} saved to {}');
