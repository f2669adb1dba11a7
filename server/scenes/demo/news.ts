import { HOME_BANNERS } from '#domain/content/news';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { addNewsItems } from '#server/services/content/add-news-items';
import { giftBanners, homeBanners } from '../pictures/banners.ts';
import type { Transaction } from './transaction.ts';

/** The links of the banners: a list of promotions, and two categories. */
const LINKS = ['product?type=promotion', 'product?c=G003&n=1', 'product?c=G008&n=1'] as const;

/** The links of the points tenant's banners: household items, and lucky draws. */
const GIFT_LINKS = ['product?c=G012&n=1', 'product?c=G015&n=1'] as const;

/** Adds the banners of the home screen, one that has expired and one that is inactive. */
export async function addDemoNews(
  transaction: Transaction,
  { isPointMode }: Pick<TenantConfiguration, 'isPointMode'>,
): Promise<void> {
  const links = isPointMode ? GIFT_LINKS : LINKS;
  const shown = (isPointMode ? giftBanners : homeBanners).map(({ file, heading, line }, index) => ({
    code: `BANNER_${String(index + 1).padStart(3, '0')}`,
    type: HOME_BANNERS.type,
    title: heading,
    text: line,
    banner: file,
    link: links[index] ?? '',
    isActive: true,
    firstDay: '',
    lastDay: '',
  }));
  const [first] = shown;
  if (first === undefined) return;
  await addNewsItems(transaction, [
    ...shown,
    { ...first, code: 'BANNER_OVER', title: 'สงกรานต์ปีก่อน', lastDay: '2025-04-16' },
    { ...first, code: 'BANNER_DOWN', title: 'รออนุมัติ', isActive: false },
  ]);
}
