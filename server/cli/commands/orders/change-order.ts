import type { Address } from '#domain/addresses/address';
import type { LineEdit } from '#domain/orders/changes/order-change';
import { changeOrder } from '#server/services/orders/change-order';
import { orderToChange } from '#server/services/orders/order-to-change';
import type { BilingualText } from '#server/cli/tables/columns';
import { bilingual } from '#server/cli/tables/bilingual';
import { withOrder } from '#server/cli/commands/action';
import { type Answer, clerkCommand, clerkHelp } from '#server/cli/commands/clerk-command';
import { changeLines, orderLines, refusalLines, type AddressChoice } from './change-order-messages.ts';
import { formatMessage, UsageError, type CliContext } from '#server/cli/commands/cli-context';
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
    `Change an order that has not been approved yet

  npm run staff -- change-order <order>                        show lines, addresses and revision
  npm run staff -- change-order <order> --line C1001=3 --line C1002=0 --add C1003=2/CS --reason "customer called"

  --line <code>=<quantity>[/<unit>]  set the quantity of an existing line; 0 removes the line; can be repeated
  --add <code>=<quantity>[/<unit>]   add a line at today's price; can be repeated
  --note <text>         set the note to the company; "" removes it
  --address <address>   set the delivery address by its number or code in the list
  --reason <text>       required with --write; the customer sees it in the app
  --without-coupon      remove the coupon and return it to the customer
  --todays-prices       apply today's prices to all lines (by default, existing lines keep their prices)
  --revision <number>   make the change only if the order is still at this revision
Running the same command again has no further effect`,
  ),
  ['note', 'address', 'reason', 'revision'],
  async (context, transaction, { named, option, list, hasFlag, clerk, isDryRun }) =>
    await withOrder(context, transaction, named, async ({ id }) => {
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

      const found = await orderToChange(transaction, context.tenant, id);
      if (found === undefined)
        throw new Error('order not found, although it was found just before in the same transaction');
      const read = { ...found, addresses: numbered(found.addresses) };
      const { lines, mode, changes = [] } = read.order;
      const edited = { ...read, lines, mode, linesBefore: changes.flatMap(({ before }) => before.lines) };
      if (!isEdited)
        return { isDone: true, message: orderLines(context, read.order, read.addresses).join('\n') };
      const edits: LineEdit[] = [];
      for (const each of typed) {
        const edit = readEdit(each.option, each.written, edited);
        if (edit !== undefined && 'sentence' in edit) return refused(context, edit.sentence, ...edit.details);
        if (edit === undefined) continue;
        if (edits.some(({ productCode, unit }) => productCode === edit.productCode && unit === edit.unit))
          return refused(context, TWICE, edit.productCode);
        edits.push(edit);
      }
      const address = option('address');
      const shipToId = address === undefined ? undefined : addressId(address, read.addresses);
      if (address !== undefined && shipToId === undefined)
        return {
          isDone: false,
          message: refusalLines(context, read, { code: 'address-unknown' }).join('\n'),
        };
      const answer = await changeOrder(
        transaction,
        { tenant: context.tenant, accountId: clerk.accountId, now: clerk.now },
        { orderId: id, seenRevision, lines: edits, remark: option('note'), shipToId, ...flags, reason },
      );
      if (answer.kind === 'refused')
        return { isDone: false, message: refusalLines(context, read, answer).join('\n') };
      if (answer.kind === 'unchanged')
        return {
          isDone: true,
          message: formatMessage(context, UNCHANGED, read.order.orderNo, read.order.customerName),
        };
      return { isDone: true, message: changeLines(context, answer, read).join('\n') };
    }),
  { lists: ['line', 'add'], flags: ['without-coupon', 'todays-prices'] },
);

const TWICE = bilingual('{} พิมพ์มาสองครั้ง ใส่จำนวนเดียว', '{} is listed twice: pass it once, with one quantity');
const UNCHANGED = bilingual(
  '{} {} เป็นแบบนี้อยู่แล้ว ไม่ได้แก้อะไร',
  '{} {} already has these values; nothing was changed',
);

function refused(context: CliContext, sentence: BilingualText, ...details: readonly string[]): Answer {
  return { isDone: false, message: formatMessage(context, sentence, ...details) };
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
