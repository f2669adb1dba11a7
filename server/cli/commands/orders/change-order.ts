import type { Address } from '#domain/addresses/address';
import type { LineEdit } from '#domain/orders/changes/order-change';
import { changeOrder } from '#server/services/orders/change-order';
import { orderToChange } from '#server/services/orders/order-to-change';
import type { Words } from '#server/cli/tables/columns';
import { words } from '#server/cli/tables/bilingual';
import { withOrder, type Answer } from '#server/cli/commands/action';
import { changeLines, orderLines, refusalLines, type AddressChoice } from './change-order-messages.ts';
import { clerkCommand, clerkHelp } from '#server/cli/commands/clerk-command';
import { say, UsageError, type CliContext } from '#server/cli/commands/cli-context';
import { readEdit } from './order-edits.ts';

export const changeOrderCommand = clerkCommand(
  clerkHelp(
    `แก้คำสั่งซื้อที่ยังไม่อนุมัติ ให้ลูกค้าที่โทรมา

  npm run staff -- change-order <เลขที่>                       ดูรายการ ที่อยู่ และเลขฉบับ
  npm run staff -- change-order <เลขที่> --line C1001=3 --line C1002=0 --add C1003=2/ลัง --reason "ลูกค้าโทรมา"

  --line <รหัส>=<จำนวน>[/<หน่วย>]   แก้จำนวนของรายการที่มีอยู่ 0 คือเอาออก ใส่ได้หลายครั้ง
  --add <รหัส>=<จำนวน>[/<หน่วย>]    เพิ่มรายการใหม่ ราคาวันนี้ ใส่ได้หลายครั้ง
  --note <ข้อความ>      หมายเหตุถึงบริษัท "" คือลบ
  --address <ที่อยู่>    ส่งที่ไหน: เลขข้อหรือรหัสจากรายการที่อยู่
  --reason <เหตุผล>     ต้องใส่เมื่อแก้จริง ลูกค้าเห็นในแอป
  --without-coupon     เอาคูปองออก คืนให้ลูกค้า
  --todays-prices      คิดราคาวันนี้ทุกรายการ (ปกติรายการเดิมใช้ราคาที่สั่งไว้)
  --revision <เลขฉบับ>  แก้เฉพาะเมื่อยังเป็นฉบับนี้ ถ้ามีคนแก้ไปก่อนจะไม่ทำ
พิมพ์คำสั่งเดิมซ้ำจะไม่แก้ซ้ำ`,
    `Changes an order before it is approved, for a customer who phones

  npm run staff -- change-order <order>                        shows lines, addresses and revision
  npm run staff -- change-order <order> --line C1001=3 --line C1002=0 --add C1003=2/CS --reason "customer phoned"

  --line <code>=<quantity>[/<unit>]  the quantity of a line that is there, 0 takes it off; as often as needed
  --add <code>=<quantity>[/<unit>]   a new line at today's price; as often as needed
  --note <text>         the note to the company, "" removes it
  --address <address>   where to: its number or code in the list of addresses
  --reason <text>       needed to write; the customer sees it in the app
  --without-coupon      takes the coupon off and gives it back
  --todays-prices       all lines at today's prices (otherwise lines that stay keep the price of ordering)
  --revision <number>   only while it is this revision: not where somebody changed it first
The same command typed again changes nothing more`,
  ),
  ['note', 'address', 'reason', 'revision'],
  async (desk, transaction, { named, option, list, hasFlag, clerk, isDryRun }) =>
    await withOrder(desk, transaction, named, async ({ id }) => {
      const typed = [
        ...list('line').map((written) => ({ option: 'line' as const, written })),
        ...list('add').map((written) => ({ option: 'add' as const, written })),
      ];
      const flags = {
        isWithoutCoupon: hasFlag('without-coupon'),
        isAtTodaysPrices: hasFlag('todays-prices'),
      };
      const isEdited =
        typed.length > 0 ||
        option('note') !== undefined ||
        option('address') !== undefined ||
        flags.isWithoutCoupon ||
        flags.isAtTodaysPrices;
      const reason = option('reason')?.trim() ?? '';
      if (!isDryRun && (!isEdited || reason === '')) throw new UsageError(isEdited ? '--reason' : '--line');
      const seenRevision = revisionIn(option('revision'));

      const found = await orderToChange(transaction, desk.tenant, id);
      if (found === undefined) throw new Error('the order that was just found is missing');
      const read = { ...found, addresses: numbered(found.addresses) };
      const { lines, mode, changes = [] } = read.order;
      const edited = { ...read, lines, mode, linesBefore: changes.flatMap(({ before }) => before.lines) };
      if (!isEdited) return { isDone: true, words: orderLines(desk, read.order, read.addresses).join('\n') };
      const edits: LineEdit[] = [];
      for (const each of typed) {
        const edit = readEdit(each.option, each.written, edited);
        if (edit !== undefined && 'sentence' in edit) return refused(desk, edit.sentence, ...edit.details);
        if (edit === undefined) continue;
        if (edits.some(({ productCode, unit }) => productCode === edit.productCode && unit === edit.unit))
          return refused(desk, TWICE, edit.productCode);
        edits.push(edit);
      }
      const address = option('address');
      const shipToId = address === undefined ? undefined : addressId(address, read.addresses);
      if (address !== undefined && shipToId === undefined)
        return { isDone: false, words: refusalLines(desk, read, { code: 'address-unknown' }).join('\n') };
      const answer = await changeOrder(
        transaction,
        { tenant: desk.tenant, accountId: clerk.accountId, now: clerk.now },
        { orderId: id, seenRevision, lines: edits, remark: option('note'), shipToId, ...flags, reason },
      );
      if (answer.kind === 'refused')
        return { isDone: false, words: refusalLines(desk, read, answer).join('\n') };
      if (answer.kind === 'unchanged')
        return { isDone: true, words: say(desk, UNCHANGED, read.order.orderNo, read.order.customerName) };
      return { isDone: true, words: changeLines(desk, answer, read).join('\n') };
    }),
  { lists: ['line', 'add'], flags: ['without-coupon', 'todays-prices'] },
);

const TWICE = words('{} พิมพ์มาสองครั้ง ใส่จำนวนเดียว', '{} was typed twice: give one quantity');
const UNCHANGED = words('{} {} เป็นแบบนี้อยู่แล้ว ไม่ได้แก้อะไร', '{} {} is like this already; nothing was changed');

function refused(desk: CliContext, sentence: Words, ...details: readonly string[]): Answer {
  return { isDone: false, words: say(desk, sentence, ...details) };
}

function revisionIn(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(written)) throw new UsageError(`--revision ${written}`);
  return Number(written);
}

function numbered(addresses: readonly Address[]): readonly AddressChoice[] {
  return addresses.map((address, at) => ({ number: at + 1, address }));
}

/** @param written the number in the list, the code, or the id */
function addressId(written: string, choices: readonly AddressChoice[]): string | undefined {
  const wanted = written.trim().toUpperCase();
  return choices.find(
    ({ number, address: { id, code } }) =>
      String(number) === wanted || code.toUpperCase() === wanted || id.toUpperCase() === wanted,
  )?.address.id;
}
