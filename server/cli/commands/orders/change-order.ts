import type { OrderLine } from '#domain/orders/order-draft';
import { isFreeLine } from '#domain/orders/free-line';
import type { Address } from '#domain/addresses/address';
import type { LineEdit } from '#domain/orders/changes/order-change';
import { changeOrder } from '#server/services/orders/change-order';
import { orderToChange } from '#server/services/orders/order-to-change';
import { bilingual } from '#server/tables/bilingual';
import { changeAct } from '#server/services/office/decisions/edit-order';
import { audited } from '#server/cli/commands/audited';
import { orderCommand } from '#server/cli/commands/clerk-command';
import { UsageError } from '#server/cli/commands/cli-context';
import { flag, number, text, texts } from '#server/cli/commands/options';
import { changeLines, orderLines, refusalLines, type AddressChoice } from './change-order-messages.ts';
import { readEdit } from './order-edits.ts';

export const changeOrderCommand = orderCommand({
  usage: bilingual(
    `แก้คำสั่งซื้อที่ยังไม่อนุมัติ ให้ลูกค้าที่โทรมา

  npm run staff -- change-order <เลขที่>                       ดูรายการ ที่อยู่ และเลขฉบับ
  npm run staff -- change-order <เลขที่> --line C1001=3 --line C1002=0 --add C1003=2/ลัง --reason "ลูกค้าโทรมา"`,
    `Change an order that has not been approved yet

  npm run staff -- change-order <order>                        show lines, addresses and revision
  npm run staff -- change-order <order> --line C1001=3 --line C1002=0 --add C1003=2/CS --reason "customer called"`,
  ),
  options: {
    line: texts(
      '<รหัส>=<จำนวน>[/<หน่วย>]  แก้จำนวนของรายการที่มีอยู่ 0 คือเอาออก ใส่ได้หลายครั้ง',
      '<code>=<quantity>[/<unit>]  set the quantity of an existing line; 0 removes the line; can be repeated',
    ),
    add: texts(
      '<รหัส>=<จำนวน>[/<หน่วย>]  เพิ่มรายการใหม่ ราคาวันนี้ ใส่ได้หลายครั้ง',
      "<code>=<quantity>[/<unit>]  add a line at today's price; can be repeated",
    ),
    note: text('<ข้อความ>  หมายเหตุถึงบริษัท "" คือลบ', '<text>  set the note to the company; "" removes it'),
    address: text(
      '<ที่อยู่>  ส่งที่ไหน: เลขข้อหรือรหัสจากรายการที่อยู่',
      '<address>  set the delivery address by its number or code in the list',
    ),
    reason: text(
      '<เหตุผล>  ต้องใส่เมื่อแก้จริง ลูกค้าเห็นในแอป',
      '<text>  required with --write; the customer sees it in the app',
    ),
    'without-coupon': flag('เอาคูปองออก คืนให้ลูกค้า', 'remove the coupon and return it to the customer'),
    'todays-prices': flag(
      'คิดราคาวันนี้ทุกรายการ (ปกติรายการเดิมใช้ราคาที่สั่งไว้)',
      "apply today's prices to all lines (by default, existing lines keep their prices)",
    ),
    agreed: flag(
      'ลูกค้าตกลงยอดที่สูงขึ้นทางโทรศัพท์แล้ว (ปกติลูกค้าต้องกดตกลงในแอปก่อนอนุมัติ)',
      'the customer agreed to a higher total on the telephone (by default, the app asks before the order can be approved)',
    ),
    revision: number(
      /^[1-9]\d{0,6}$/,
      '<เลขฉบับ>  แก้เฉพาะเมื่อยังเป็นฉบับนี้ ถ้ามีคนแก้ไปก่อนจะไม่ทำ',
      '<number>  make the change only if the order is still at this revision',
    ),
  },
  notes: bilingual('พิมพ์คำสั่งเดิมซ้ำจะไม่แก้ซ้ำ', 'Running the same command again has no further effect'),
  act: async (context, transaction, { order: { id }, option, clerk, isDryRun }) => {
    const typed = [
      ...option('line').map((written) => ({ option: 'line' as const, written })),
      ...option('add').map((written) => ({ option: 'add' as const, written })),
    ];
    const flags = { isWithoutCoupon: option('without-coupon'), isAtTodaysPrices: option('todays-prices') };
    const [remark, address, reason] = [option('note'), option('address'), option('reason')?.trim() ?? ''];
    const isEdited =
      typed.length > 0 ||
      remark !== undefined ||
      address !== undefined ||
      flags.isWithoutCoupon ||
      flags.isAtTodaysPrices;
    if (!isDryRun && (!isEdited || reason === '')) throw new UsageError(isEdited ? '--reason' : '--line');

    const found = await orderToChange(transaction, context.tenant, id);
    if (found === undefined)
      throw new Error('order not found, although it was found just before in the same transaction');
    const read = { ...found, addresses: numbered(found.addresses) };
    const { lines, mode, changes = [] } = read.order;
    // Promotions give their lines again after each change.
    const ordered = lines.flatMap((line: OrderLine) => (isFreeLine(line) ? [] : [line]));
    const edited = {
      ...read,
      lines: ordered,
      mode,
      linesBefore: changes.flatMap(({ before }) => before.lines),
    };
    if (!isEdited)
      return { isDone: true, lines: orderLines(context, read.order, read.addresses), act: undefined };
    const edits: LineEdit[] = [];
    for (const each of typed) {
      const edit = readEdit(each.option, each.written, edited);
      if (edit !== undefined && 'sentence' in edit) return context.refused(edit.sentence, ...edit.details);
      if (edit === undefined) continue;
      if (edits.some(({ productCode, unit }) => productCode === edit.productCode && unit === edit.unit))
        return context.refused(TWICE, edit.productCode);
      edits.push(edit);
    }
    const shipToId = address === undefined ? undefined : addressId(address, read.addresses);
    if (address !== undefined && shipToId === undefined)
      return { isDone: false, lines: refusalLines(context, read, { code: 'address-unknown' }) };
    const answer = await changeOrder(
      transaction,
      { tenant: context.tenant, accountId: clerk.accountId, now: clerk.now },
      {
        orderId: id,
        seenRevision: option('revision'),
        lines: edits,
        remark,
        shipToId,
        ...flags,
        reason,
        isAgreed: option('agreed'),
      },
    );
    if (answer.kind === 'refused') return { isDone: false, lines: refusalLines(context, read, answer) };
    if (answer.kind === 'unchanged')
      return audited(context.done(UNCHANGED, read.order.orderNo, read.order.customerName), undefined);
    return {
      isDone: true,
      lines: changeLines(context, answer, read),
      act: changeAct(id, answer, option('agreed')),
    };
  },
});

const TWICE = bilingual('{} พิมพ์มาสองครั้ง ใส่จำนวนเดียว', '{} is listed twice: pass it once, with one quantity');
const UNCHANGED = bilingual(
  '{} {} เป็นแบบนี้อยู่แล้ว ไม่ได้แก้อะไร',
  '{} {} already has these values; nothing was changed',
);

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
