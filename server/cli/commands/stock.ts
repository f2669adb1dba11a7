import { markSoldOut, type SoldOutAnswer } from '#server/services/catalogue/mark-sold-out';
import type { Words } from '../tables/columns.ts';
import { words } from '#server/cli/tables/bilingual';
import { action, actionHelp } from './action.ts';
import { say, type Command } from './cli-context.ts';

type Sentences = Readonly<Record<Exclude<SoldOutAnswer['kind'], 'unknown'>, Words>>;

const WITHDRAWN = words(
  '{} {} ถอนออกจากร้านแล้ว จะขายอีกให้นำเข้าตาราง products โดยใส่ Y ในช่อง "ขายอยู่"',
  '{} {} was withdrawn; to sell it again, import a products table with Y under "Sold"',
);

/** @param sentences for the results; each names the code and the product */
function stockCommand(help: Words, isSoldOut: boolean, sentences: Sentences): Command {
  return action(help, async (desk, transaction, { named }) => {
    const code = named.trim().toUpperCase();
    const answer = await markSoldOut(transaction, code, isSoldOut);
    if (answer.kind === 'unknown') return { isDone: false, words: say(desk, UNKNOWN, named) };
    return {
      isDone: answer.kind !== 'withdrawn',
      words: say(desk, sentences[answer.kind], code, answer.name),
    };
  });
}

const UNKNOWN = words('ไม่มีสินค้ารหัส {}', 'There is no product {}');

export const soldOutCommand = stockCommand(
  actionHelp(
    `แจ้งว่าสินค้าหมดชั่วคราว ลูกค้าจะไม่เห็นและสั่งไม่ได้จนกว่าจะใช้ on-sale

  npm run staff -- sold-out <รหัสสินค้า> ...

คำสั่งซื้อที่รับไว้แล้วไม่เปลี่ยน ถ้าไม่มีของส่งให้แก้ด้วย change-order`,
    `Marks products as sold out for now: customers neither see nor order them until on-sale

  npm run staff -- sold-out <product code> ...

Orders that were taken stay as they are; change-order changes them`,
  ),
  true,
  {
    marked: words('{} {} หมดชั่วคราว ลูกค้าสั่งไม่ได้แล้ว', '{} {} is sold out: nobody can order it'),
    'marked-before': words('{} {} แจ้งหมดไว้อยู่แล้ว', '{} {} was sold out already'),
    withdrawn: WITHDRAWN,
  },
);

export const onSaleCommand = stockCommand(
  actionHelp(
    `แจ้งว่าสินค้ามีของแล้ว กลับมาขายได้

  npm run staff -- on-sale <รหัสสินค้า> ...`,
    `Puts products that were sold out back on sale

  npm run staff -- on-sale <product code> ...`,
  ),
  false,
  {
    marked: words('{} {} มีของแล้ว ลูกค้าสั่งได้', '{} {} is on sale again'),
    'marked-before': words('{} {} ขายอยู่แล้ว', '{} {} was on sale already'),
    withdrawn: WITHDRAWN,
  },
);
