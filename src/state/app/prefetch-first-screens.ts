import { getHierarchy } from '#contract/catalogue/get-hierarchy';
import { materialTypeOf } from '#domain/kernel/cart-mode';
import type { Product } from '#domain/catalogue/product';
import { PRODUCT_PAGE_SIZE } from '#domain/catalogue/product-query';
import type { AccountKey } from '#local/kernel/account';
import {
  findProductList,
  forgetProductLists,
  storeProductLists,
  type ProductListRow,
} from '#local/catalogue/product-lists';
import {
  forgetOtherLevels,
  readRowsOfProducts,
  replaceProducts,
  saveProductRows,
} from '#local/catalogue/products';
import { readSession } from '#local/accounts/sessions';
import { yieldToScreen } from '#platform/runtime/yield-to-screen';
import { categoriesQuestion, productListName, productListsOf } from '#state/catalogue/catalogue';
import { HOME_PROMOTIONS, homeRowFilter } from './home-lists.ts';
import { openCartStore } from '#state/cart/open-cart';
import type { Phone } from '#state/runtime/phone';
import { replicaStore, viewFor, type ReplicaView } from '#state/catalogue/replica/replica';
import { productsFitting } from '#state/catalogue/replica/replica-lists';
import { readUsualOrder } from '#state/quick-order/usual-order';
import { replaceAnswer } from '#local/kernel/cached-answers';

/**
 * Caches what the next start shows before the whole catalogue is in memory: the lists of home, the categories, the
 * products of the cart and of the usual order. Other cached lists of the same mode are deleted, because the replica is
 * newer.
 */
export async function prefetchFirstScreens(phone: Phone, view: ReplicaView): Promise<void> {
  const { account, askedAt } = view;
  const { productLists, products, cachedAnswers } = phone.answers;
  const promotionsName = productListName(HOME_PROMOTIONS, view.mode);
  const cached = await findProductList(productLists, account, promotionsName);
  if (cached?.askedAt.getTime() === askedAt.getTime()) return;
  const lists: ProductListRow[] = [];
  for (const filter of [HOME_PROMOTIONS, ...phone.tenant.homeCategories.map(homeRowFilter)]) {
    await yieldToScreen('background');
    const { products: fitting } = productsFitting(view, filter);
    const codes = fitting.slice(0, PRODUCT_PAGE_SIZE).map(({ code }) => code);
    const name = productListName(filter, view.mode);
    lists.push({ account, name, codes, isEnded: fitting.length <= codes.length, askedAt });
  }
  const isOfMode = ({ materialType }: Pick<Product, 'materialType'>) =>
    materialType === materialTypeOf(view.mode);
  const question = categoriesQuestion(view.mode);
  const codes = new Set([
    ...lists.flatMap((list) => list.codes),
    ...cartCodes(phone),
    ...(await usualCodes(phone, view)),
  ]);
  const rows = [...codes].map((code) => ({
    account,
    code,
    product: view.byCode.get(code),
    seenAt: askedAt,
    level: view.priceLevel,
  }));
  await phone.answers.write(['productLists', 'products', 'cachedAnswers'], async () => {
    const ofMode = productListsOf(view.mode);
    await forgetProductLists(productLists, account, ofMode);
    await storeProductLists(productLists, lists);
    await replaceProducts(products, { account, askedAt }, isOfMode, rows);
    await replaceAnswer(cachedAnswers, {
      account,
      name: question.name,
      value: getHierarchy.answer.toWire(view.categories),
      askedAt,
    });
  });
  await forgetUnlessOpen(phone, account);
}

/**
 * Deletes what was just written if the person signed out meanwhile, or an agent's prices if they switched to another
 * client.
 */
async function forgetUnlessOpen(phone: Phone, account: AccountKey): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  if (session?.account !== account) await phone.answers.forgetAccount(account);
  else await forgetOtherLevels(phone.answers.products, account, session.person.priceLevel);
}

/** The products of the usual order, so that its page and its card on home have names and prices at once. */
async function usualCodes(phone: Phone, { account, mode }: ReplicaView): Promise<readonly string[]> {
  const session = await readSession(phone.personal.sessions);
  const usual = await readUsualOrder(phone);
  if (usual === null || usual.mode !== mode || session?.account !== account) return [];
  return [...usual.lines, ...usual.hidden].map(({ productCode }) => productCode);
}

function cartCodes(phone: Phone): readonly string[] {
  return [...(openCartStore(phone).read()?.quantities.keys() ?? [])];
}

/** A tap on + does not wait for this. */
const KEEP_CART_AFTER_MS = 2_000;

/**
 * Caches the products of the cart as separate rows, so that the next start has its total at once. Restarts with every
 * change of the cart.
 *
 * @returns stops it
 */
export function saveCartProducts(phone: Phone, onFault: (fault: unknown) => void): () => void {
  let cancel = () => {};
  const stop = openCartStore(phone).subscribe(() => {
    cancel();
    cancel = phone.clock.after(KEEP_CART_AFTER_MS, () => void savePlainSearch(phone).catch(onFault));
  });
  return () => {
    cancel();
    stop();
  };
}

async function savePlainSearch(phone: Phone): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  const view = viewFor(phone, session, replicaStore(phone).read());
  if (view === undefined) return;
  const { account, askedAt } = view;
  const codes = cartCodes(phone);
  const { products } = phone.answers;
  const isAdded = await phone.answers.write(['products'], async () => {
    const known = await readRowsOfProducts(products, account, codes);
    const missing = codes.filter((code) => !known.has(code));
    // Runs in one transaction: an answer that arrives meanwhile is newer than the replica that was read.
    await saveProductRows(
      products,
      missing.map((code) => ({
        account,
        code,
        product: view.byCode.get(code),
        seenAt: askedAt,
        level: view.priceLevel,
      })),
    );
    return missing.length > 0;
  });
  if (isAdded) await forgetUnlessOpen(phone, account);
}
