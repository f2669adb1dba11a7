import { markSoldOut, type SoldOutAnswer } from '#server/services/catalogue/mark-sold-out';
import { withdrawProduct } from '#server/services/catalogue/withdraw-product';
import type { AuditedAct } from '#server/services/office/audit/write-audit';
import type { BilingualText } from '#server/tables/columns';
import { bilingual } from '#server/tables/bilingual';
import { audited } from './audited.ts';
import { clerkCommand } from './clerk-command.ts';
import type { Command } from './command.ts';

const UNKNOWN = bilingual('ไม่มีสินค้ารหัส {}', 'Product {} not found');

export const withdrawCommand = clerkCommand({
  usage: bilingual(
    'ถอนสินค้าออกจากร้าน\n\n  npm run staff -- withdraw <รหัสสินค้า> ...',
    'Withdraw products from the shop\n\n  npm run staff -- withdraw <product code> ...',
  ),
  options: {},
  isForMany: true,
  act: async (context, transaction, { named }) => {
    const answer = await withdrawProduct(transaction, named);
    if (answer.kind === 'unknown') return context.refused(UNKNOWN, named);
    if (answer.kind === 'withdrawn-before')
      return audited(context.done(WITHDRAWN_BEFORE, named, answer.name), undefined);
    return audited(context.done(WITHDRAWN, named, answer.name), marked(named, { withdrawn: 'true' }));
  },
});

const WITHDRAWN = bilingual('{} {} ไม่ขายแล้ว', '{} {} withdrawn');
const WITHDRAWN_BEFORE = bilingual('{} {} ไม่ได้ขายอยู่แล้ว', '{} {} was already withdrawn');

function marked(code: string, facts: Readonly<Record<string, string>>): AuditedAct {
  return {
    action: 'products-marked',
    subject: 'products',
    subjectId: code,
    after: { products: [{ code, ...facts }] },
  };
}

/** The messages for the results; each names the code and the product. */
type StockMessages = Readonly<Record<Exclude<SoldOutAnswer['kind'], 'unknown' | 'withdrawn'>, BilingualText>>;

function stockCommand(
  isSoldOut: boolean,
  { usage, notes, messages }: Pick<Command, 'usage'> & { notes?: BilingualText; messages: StockMessages },
): Command {
  return clerkCommand({
    usage,
    ...(notes === undefined ? {} : { notes }),
    options: {},
    isForMany: true,
    act: async (context, transaction, { named }) => {
      const code = named.trim().toUpperCase();
      const answer = await markSoldOut(transaction, code, isSoldOut);
      if (answer.kind === 'unknown') return context.refused(UNKNOWN, named);
      if (answer.kind === 'withdrawn') return context.refused(NOT_FOR_SALE, code, answer.name);
      const done = context.done(messages[answer.kind], code, answer.name);
      const act = answer.kind === 'marked' ? marked(code, { soldOut: String(isSoldOut) }) : undefined;
      return audited(done, act);
    },
  });
}

const NOT_FOR_SALE = bilingual(
  '{} {} ถอนออกจากร้านแล้ว จะขายอีกให้นำเข้าตาราง products โดยใส่ Y ในช่อง "ขายอยู่"',
  '{} {} has been withdrawn. To sell it again, import a products table with Y in the "Sold" column',
);

export const soldOutCommand = stockCommand(true, {
  usage: bilingual(
    `แจ้งว่าสินค้าหมดชั่วคราว ลูกค้าจะไม่เห็นและสั่งไม่ได้จนกว่าจะใช้ on-sale

  npm run staff -- sold-out <รหัสสินค้า> ...`,
    `Mark products as sold out; customers cannot see or order them until you run on-sale

  npm run staff -- sold-out <product code> ...`,
  ),
  notes: bilingual(
    'คำสั่งซื้อที่รับไว้แล้วไม่เปลี่ยน ถ้าไม่มีของส่งให้แก้ด้วย change-order',
    'Orders already received do not change. If you cannot deliver them, use change-order',
  ),
  messages: {
    marked: bilingual(
      '{} {} หมดชั่วคราว ลูกค้าสั่งไม่ได้แล้ว',
      '{} {} marked as sold out; customers can no longer order it',
    ),
    'marked-before': bilingual('{} {} แจ้งหมดไว้อยู่แล้ว', '{} {} was already marked as sold out'),
  },
});

export const onSaleCommand = stockCommand(false, {
  usage: bilingual(
    `แจ้งว่าสินค้ามีของแล้ว กลับมาขายได้

  npm run staff -- on-sale <รหัสสินค้า> ...`,
    `Put sold-out products back on sale

  npm run staff -- on-sale <product code> ...`,
  ),
  messages: {
    marked: bilingual('{} {} มีของแล้ว ลูกค้าสั่งได้', '{} {} is on sale again'),
    'marked-before': bilingual('{} {} ขายอยู่แล้ว', '{} {} was already on sale'),
  },
});
