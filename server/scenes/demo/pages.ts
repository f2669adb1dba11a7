import { NEWS_CODES } from '#domain/content/news-pages';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { hasNewsItem, addNewsItems } from '#server/services/content/add-news-items';
import { ABOUT, ABOUT_GIFTS, CONTACT, OFFICES } from './pages/company.ts';
import { HOW_TO_ORDER, HOW_TO_REDEEM } from './pages/how-to-order.ts';
import { DRINKS_MONTH, LONG_HOLIDAYS } from './pages/news-items.ts';
import { QUESTIONS, QUESTIONS_ABOUT_GIFTS } from './pages/questions.ts';
import type { Transaction } from './transaction.ts';

const PAGE = { banner: '', link: '', isActive: true, firstDay: '', lastDay: '' };

/** Adds the pages that a distributor writes, and two news items. The points tenant gets its own versions. */
export async function addDemoPages(
  transaction: Transaction,
  { isPointMode }: Pick<TenantConfiguration, 'isPointMode'>,
): Promise<void> {
  const howTo = isPointMode
    ? { title: 'วิธีแลกของ', text: HOW_TO_REDEEM }
    : { title: 'วิธีสั่งซื้อ', text: HOW_TO_ORDER };
  const news = [{ ...PAGE, code: 'NEWS_001', type: 'NEWS', title: 'จัดส่งช่วงวันหยุดยาว', text: LONG_HOLIDAYS }];
  const ofGoods = {
    ...PAGE,
    code: 'NEWS_002',
    type: 'NEWS',
    title: 'เครื่องดื่มซื้อ 10 ลัง แถม 1 ลัง',
    text: DRINKS_MONTH,
    banner: 'banner-2.webp',
  };
  await addNewsItems(transaction, [
    { ...PAGE, code: NEWS_CODES.howToOrder, type: 'HOWTO', ...howTo },
    {
      ...PAGE,
      code: NEWS_CODES.questions,
      type: 'FAQ',
      title: 'คำถามที่พบบ่อย',
      text: isPointMode ? QUESTIONS_ABOUT_GIFTS : QUESTIONS,
    },
    { ...PAGE, code: NEWS_CODES.contact, type: 'CONTACT', title: 'ติดต่อเรา', text: CONTACT },
    { ...PAGE, code: NEWS_CODES.offices, type: 'CONTACT', title: 'สำนักงานของเรา', text: OFFICES },
    {
      ...PAGE,
      code: NEWS_CODES.about,
      type: 'ABOUT',
      title: 'เกี่ยวกับเรา',
      text: isPointMode ? ABOUT_GIFTS : ABOUT,
    },
    ...(isPointMode ? news : [ofGoods, ...news]),
  ]);
}

/** False for data of an older version, which has only banners. */
export function hasDemoPages(database: OpenTenant['database']): Promise<boolean> {
  return hasNewsItem(database, NEWS_CODES.howToOrder);
}
