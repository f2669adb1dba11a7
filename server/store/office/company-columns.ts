import { categories } from '#server/store/catalogue/categories';
import { conditions } from '#server/store/orders/conditions';
import { counters } from '#server/store/database/counters';
import { lineEvents } from '#server/store/accounts/line-events';
import { news } from '#server/store/content/news';
import { products } from '#server/store/catalogue/products';
import { pushKeys } from '#server/store/notifications/push-keys';
import { nicknames } from '#server/store/search/nicknames';
import { signInTries } from '#server/store/accounts/sign-in-tries';
import { spentAccessLinks } from '#server/store/accounts/spent-access-links';
import { staffExportBatches, staffExports } from '#server/store/orders/staff-exports';
import { company, key, nobodys, reference, secret, state, time } from './column-rules.ts';

/** Tables without personal data: the company's catalogue, its keys, and counters. */
export const COMPANY_COLUMNS = {
  categories: nobodys(categories, {
    level: company,
    code: company,
    parentCode: company,
    name: company,
    picture: company,
    position: company,
  }),
  conditions: nobodys(conditions, {
    kind: company,
    code: company,
    remark: company,
    remarkEn: company,
    appliesTo: company,
    position: company,
  }),
  counters: nobodys(counters, { name: state, value: state }),
  lineEvents: nobodys(lineEvents, { webhookEventId: key, takenAt: time }),
  news: nobodys(news, {
    code: company,
    type: company,
    title: company,
    text: company,
    banner: company,
    link: company,
    isActive: company,
    firstDay: company,
    lastDay: company,
    position: company,
  }),
  nicknames: nobodys(nicknames, { key: company, said: company, meant: company, isUsed: company }),
  products: nobodys(products, {
    code: company,
    position: company,
    isActive: company,
    isSoldOut: company,
    isForPoints: company,
    materialType: company,
    pointsPerCase: company,
    facts: company,
    prices: company,
  }),
  pushKeys: nobodys(pushKeys, { isOnly: state, publicKey: secret, privateKey: secret }),
  // A hash of a name or number, which the daily cleanup deletes within a day or two.
  signInTries: nobodys(signInTries, { subject: secret, windowEndsAt: time, tries: state, waitsUntil: time }),
  spentAccessLinks: nobodys(spentAccessLinks, { keyId: key, nonce: secret, expiresAt: time }),
  staffExportBatches: nobodys(staffExportBatches, {
    number: state,
    kind: state,
    exportedAt: time,
    itemCount: state,
    file: reference,
  }),
  staffExports: nobodys(staffExports, { kind: state, itemId: key, exportedAt: time, batch: state }),
};
