import { markSoldOut, type SoldOutAnswer } from '#server/services/catalogue/mark-sold-out';
import type { BilingualText } from '../tables/columns.ts';
import { bilingual } from '#server/cli/tables/bilingual';
import { action, actionHelp } from './action.ts';
import { formatMessage, type Command } from './cli-context.ts';

type Sentences = Readonly<Record<Exclude<SoldOutAnswer['kind'], 'unknown'>, BilingualText>>;

const WITHDRAWN = bilingual(
  '{} {} ถอนออกจากร้านแล้ว จะขายอีกให้นำเข้าตาราง products โดยใส่ Y ในช่อง "ขายอยู่"',
  '{} {} has been withdrawn. To sell it again, import a products table with Y in the "Sold" column',
);

/** @param sentences for the results; each names the code and the product */
function stockCommand(help: BilingualText, isSoldOut: boolean, sentences: Sentences): Command {
  return action(help, async (context, transaction, { named }) => {
    const code = named.trim().toUpperCase();
    const answer = await markSoldOut(transaction, code, isSoldOut);
    if (answer.kind === 'unknown') return { isDone: false, message: formatMessage(context, UNKNOWN, named) };
    return {
      isDone: answer.kind !== 'withdrawn',
      message: formatMessage(context, sentences[answer.kind], code, answer.name),
    };
  });
}

const UNKNOWN = bilingual('ไม่มีสินค้ารหัส {}', 'Product {} not found');

export const soldOutCommand = stockCommand(
  actionHelp(
    `แจ้งว่าสินค้าหมดชั่วคราว ลูกค้าจะไม่เห็นและสั่งไม่ได้จนกว่าจะใช้ on-sale

  npm run staff -- sold-out <รหัสสินค้า> ...

คำสั่งซื้อที่รับไว้แล้วไม่เปลี่ยน ถ้าไม่มีของส่งให้แก้ด้วย change-order`,
    `Mark products as sold out; customers cannot see or order them until you run on-sale

  npm run staff -- sold-out <product code> ...

Orders already received do not change. If you cannot deliver them, use change-order`,
  ),
  true,
  {
    marked: bilingual(
      '{} {} หมดชั่วคราว ลูกค้าสั่งไม่ได้แล้ว',
      '{} {} marked as sold out; customers can no longer order it',
    ),
    'marked-before': bilingual('{} {} แจ้งหมดไว้อยู่แล้ว', '{} {} was already marked as sold out'),
    withdrawn: WITHDRAWN,
  },
);

export const onSaleCommand = stockCommand(
  actionHelp(
    `แจ้งว่าสินค้ามีของแล้ว กลับมาขายได้

  npm run staff -- on-sale <รหัสสินค้า> ...`,
    `Put sold-out products back on sale

  npm run staff -- on-sale <product code> ...`,
  ),
  false,
  {
    marked: bilingual('{} {} มีของแล้ว ลูกค้าสั่งได้', '{} {} is on sale again'),
    'marked-before': bilingual('{} {} ขายอยู่แล้ว', '{} {} was already on sale'),
    withdrawn: WITHDRAWN,
  },
);
