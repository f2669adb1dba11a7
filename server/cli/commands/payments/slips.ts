import { join } from 'node:path';
import { thaiBank } from '#domain/payments/thai-banks';
import { formatBaht } from '#domain/kernel/format-money';
import { findNamedOrder } from '#server/services/orders/find-order';
import {
  listSlipsOfOrder,
  listWaitingSlips,
  slipPicture,
  type OfficeSlip,
} from '#server/services/office/office-slips';
import { bangkokMinute } from '../../tables/bangkok-minute.ts';
import { words } from '#server/cli/tables/bilingual';
import {
  PAYMENT_STATE_MESSAGES,
  SLIP_REASON_MESSAGES,
  SLIP_STATE_MESSAGES,
} from '#server/cli/messages/payment-messages';
import { NO_ORDER } from '../action.ts';
import { EXIT, say, type Command, type CliContext, type Exit } from '#server/cli/commands/cli-context';
import { reportProgress } from '../progress.ts';
import { readArguments } from '../read-arguments.ts';
import { complainOfPicture, OtherPictureIsThere, savePicture } from '../save-picture.ts';

const OPTIONS = { pictures: { type: 'string' } } as const;

const MAX_LISTED = 500;

/** Lists the unchecked slips, or all slips of the named orders, and saves their pictures. */
export const slipsCommand: Command = {
  help: words(
    `ดูสลิปที่ลูกค้าส่งมาและยังไม่มีใครตรวจ เก่าสุดก่อน

  npm run staff -- slips                          สลิปที่รอตรวจ
  npm run staff -- slips <เลขที่> ...              ทุกสลิปของคำสั่งซื้อนั้น ที่ตรวจแล้วด้วย
  npm run staff -- slips --pictures <โฟลเดอร์>     บันทึกรูปสลิปไว้ดู ชื่อไฟล์ขึ้นต้นด้วยเลขที่คำสั่งซื้อ

  QR บนสลิปบอกธนาคารและเลขอ้างอิง ไม่บอกยอดเงิน ยอดให้ดูจากรูปและบัญชีธนาคาร
  ตรวจแล้วใช้ confirm-slip (เงินเข้าแล้ว) หรือ refuse-slip (ไม่รับ)`,
    `Lists the payment slips that nobody has checked, the longest waiting first

  npm run staff -- slips                          those that wait
  npm run staff -- slips <order> ...              all slips of these orders, checked ones too
  npm run staff -- slips --pictures <folder>      saves the pictures; each file's name begins with the order's number

  The QR code on a slip tells the bank and the reference, not the amount: compare the picture with the bank's account.
  Then use confirm-slip (the money is there) or refuse-slip`,
  ),
  check: (args) => void readArguments(args, OPTIONS, Number.POSITIVE_INFINITY),
  run: async (desk, args) => {
    const { values, positionals } = readArguments(args, OPTIONS, Number.POSITIVE_INFINITY);
    const { found, isComplete } = await findSlips(desk, positionals);
    for (const each of found) tellSlip(desk, each);
    if (found.length === 0 && isComplete) desk.tell(say(desk, NONE));
    if (positionals.length === 0 && found.length > 0) desk.tell(say(desk, COUNT, found.length));
    if (positionals.length === 0 && found.length === MAX_LISTED) desk.tell(say(desk, MORE));
    const saved =
      values.pictures === undefined ? EXIT.done : await savePictures(desk, found, values.pictures);
    return isComplete ? saved : EXIT.refused;
  },
};

const NONE = words('ไม่มีสลิปที่รอตรวจ', 'There are no slips');
const COUNT = words('รอตรวจ {} ใบ', 'Slips that wait: {}');
const MORE = words('ยังมีอีก ตรวจชุดนี้ก่อนแล้วสั่งใหม่', 'There are more: check these first, then list again');

async function findSlips(
  desk: CliContext,
  names: readonly string[],
): Promise<{ readonly found: readonly OfficeSlip[]; readonly isComplete: boolean }> {
  const { database } = desk.tenant;
  if (names.length === 0) return { found: await listWaitingSlips(database, MAX_LISTED), isComplete: true };
  const found: OfficeSlip[] = [];
  let isComplete = true;
  for (const named of names) {
    const order = await findNamedOrder(database, named);
    const slips = order === undefined ? [] : await listSlipsOfOrder(database, order.id);
    found.push(...slips);
    if (slips.length > 0) continue;
    desk.complain(order === undefined ? say(desk, NO_ORDER, named) : say(desk, WITHOUT, order.orderNo));
    isComplete = false;
  }
  return { found, isComplete };
}

const WITHOUT = words('{} ไม่มีสลิป', '{} has no slip');

/** The part of a slip's id that people use: in file names, and with `--slip`. */
const SHORT_ID = 8;

function tellSlip(desk: CliContext, office: OfficeSlip): void {
  const { slip, orderNo, customer, customerName, expected } = office;
  desk.tell(
    say(
      desk,
      LINE,
      orderNo,
      customer.customerCode,
      customerName,
      formatBaht(expected),
      bangkokMinute(slip.sentAt),
      slip.id.slice(0, SHORT_ID),
    ),
  );
  desk.tell(`  ${readOn(desk, office)}`);
  if (slip.state !== 'sent') {
    const why = slip.reason === undefined ? '' : `: ${SLIP_REASON_MESSAGES[slip.reason][desk.language]}`;
    const note = slip.note === '' ? '' : ` "${slip.note}"`;
    desk.tell(`  ${SLIP_STATE_MESSAGES[slip.state][desk.language]}${why}${note}`);
  }
  for (const warning of warningsOf(desk, office)) desk.tell(`  ! ${warning}`);
}

const LINE = words('{}  {} {}  ต้องชำระ {}  ส่งเมื่อ {}  สลิป {}', '{}  {} {}  to pay {}  sent {}  slip {}');

function readOn(desk: CliContext, { slip: { bankCode, reference } }: OfficeSlip): string {
  if (reference === '') return say(desk, UNREADABLE);
  const bank = thaiBank(bankCode);
  const name = desk.language === 'th-TH' ? bank?.th : bank?.en;
  return say(desk, READ, name ?? bankCode, reference);
}

const UNREADABLE = words(
  'อ่าน QR บนสลิปไม่ได้ ตรวจจากรูปและบัญชีธนาคาร',
  'The QR code could not be read: compare the picture with the account',
);
const READ = words('จากธนาคาร{}  เลขอ้างอิง {}', 'from {}  reference {}');

function warningsOf(
  desk: CliContext,
  { slip, status, payment, sameTransfer }: OfficeSlip,
): readonly string[] {
  const isWaiting = slip.state === 'sent';
  return [
    ...(isWaiting && status === 'so-cancel' ? [say(desk, CANCELLED)] : []),
    ...(isWaiting && (payment === 'paid' || payment === 'matching')
      ? [say(desk, IS_PAID, PAYMENT_STATE_MESSAGES[payment][desk.language])]
      : []),
    ...sameTransfer.map(({ orderNo, state, reason }) => {
      const why = reason === undefined ? '' : `: ${SLIP_REASON_MESSAGES[reason][desk.language]}`;
      return say(desk, SAME, orderNo, `${SLIP_STATE_MESSAGES[state][desk.language]}${why}`);
    }),
  ];
}

const CANCELLED = words('คำสั่งซื้อถูกยกเลิกแล้ว', 'the order is cancelled');
const IS_PAID = words('คำสั่งซื้อนี้: {}', 'this order: {}');
const SAME = words('การโอนครั้งเดียวกันเคยส่งมาแล้วกับ {} ({})', 'the same transfer was sent before, for {} ({})');

async function savePictures(desk: CliContext, slips: readonly OfficeSlip[], folder: string): Promise<Exit> {
  const onProgress = reportProgress(desk, words('บันทึกรูปแล้ว {} จาก {}', 'Saved {} of {} pictures'));
  let [saved, failed] = [0, 0];
  for (const [index, { slip, orderNo }] of slips.entries()) {
    const bytes = await slipPicture(desk.tenant.database, slip.id);
    if (bytes === undefined) continue;
    try {
      await savePicture(join(folder, `${orderNo}-${slip.id.slice(0, SHORT_ID)}.webp`), bytes);
      saved += 1;
    } catch (error) {
      if (!(error instanceof OtherPictureIsThere)) throw error;
      complainOfPicture(desk, error);
      failed += 1;
    }
    onProgress(index + 1, slips.length);
  }
  if (saved > 0) desk.tell(say(desk, SAVED, saved, folder));
  return failed === 0 ? EXIT.done : EXIT.refused;
}

const SAVED = words('รูปสลิป {} รูปอยู่ใน {}', 'Pictures of slips: {}, in {}');
