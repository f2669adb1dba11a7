import type { Call } from '#contract/protocol/call';
import { getClients } from '#contract/clients/clients';
import { getPaymentConditions, getShippingConditions } from '#contract/orders/conditions';
import { getCoupons } from '#contract/payments/coupons';
import { getAddresses } from '#contract/addresses/get-addresses';
import { getBankAccounts } from '#contract/payments/get-bank-accounts';
import { getHierarchy } from '#contract/catalogue/get-hierarchy';
import { getNews } from '#contract/content/get-news';
import { getPoints } from '#contract/payments/get-points';
import { getProductList } from '#contract/catalogue/get-product-list';
import { getOrderDetail } from '#contract/orders/order-detail';
import { getOrderHistory } from '#contract/orders/order-history';
import { getDistricts, getPlaceChoices, getProvinces, getSubdistricts } from '#contract/places/places';
import { getPurchasedLines } from '#contract/orders/purchased-lines';
import { getConsent } from '#contract/accounts/save-consent';
import { checkToken } from '#contract/accounts/check-token';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import type { TypesByMode } from '#domain/cart/condition-types';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { HOME_BANNERS } from '#domain/content/news';
import { PRODUCT_PAGE_SIZE } from '#domain/catalogue/product-query';
import type { Role } from '#domain/kernel/roles';
import type { Asked, BackEnd, CallerSession } from './back-end.ts';

/** The result of one call. */
export interface Finding extends Pick<Asked<unknown>, 'verdict' | 'words'> {
  readonly path: string;
}

export interface Caller {
  readonly session: CallerSession;
  readonly role: Role;
}

/** The types for which the app asks for conditions (decision 52). */
export type ConditionTypes = Pick<TenantConfiguration, 'orderTypes' | 'saleTypes'>;

/** Modes with the same type need only one query. */
function typesOf({ money, points, material }: TypesByMode): ReadonlySet<string> {
  return new Set([money, points, material]);
}

type AskOne = <Question, Answer>(
  call: Call<Question, Answer>,
  question: Question,
) => Promise<Answer | undefined>;

/** Makes the reading calls that the caller may make: those of the specification, and those that the app needs. */
export async function tryReading(
  backEnd: BackEnd,
  { session, role }: Caller,
  types: ConditionTypes,
): Promise<{ readonly findings: readonly Finding[]; readonly untried: readonly string[] }> {
  const findings: Finding[] = [];
  const untried: string[] = [];
  const ask: AskOne = async (call, question) => {
    if (call.who !== 'anyone' && !call.who.includes(role)) {
      untried.push(call.path);
      return undefined;
    }
    const { verdict, words, answer } = await backEnd.ask(call, question, { session });
    findings.push({ path: call.path, verdict, words });
    return answer;
  };
  const { customer } = session;
  await ask(checkToken, undefined);
  await readCatalogue(ask, session);
  await readPlaces(ask);
  await ask(getNews, HOME_BANNERS);
  await ask(getConsent, customer);
  await ask(getPoints, customer);
  await ask(getAddresses, { customerCode: customer.customerCode, code: '', type: undefined });
  await ask(getBankAccounts, customer.saleUnit);
  for (const type of typesOf(types.orderTypes)) await ask(getShippingConditions, type);
  for (const type of typesOf(types.saleTypes)) await ask(getPaymentConditions, type);
  await ask(getCoupons, { customer, isOnlyActive: true, isOnlyUnused: true });
  await ask(getPurchasedLines, { customer, mode: MONEY_MODE });
  await ask(getClients, undefined);
  const history = { customer, status: 'all', take: 20, skip: 0, isPointMode: false } as const;
  const [order] = (await ask(getOrderHistory, history)) ?? [];
  if (order === undefined) untried.push(getOrderDetail.path);
  else await ask(getOrderDetail, order.id);
  return { findings, untried };
}

async function readCatalogue(ask: AskOne, { customer }: CallerSession): Promise<void> {
  await ask(getHierarchy, { hierarchy: [], isWithPictures: true, mode: MONEY_MODE });
  await ask(getProductList, {
    take: PRODUCT_PAGE_SIZE,
    skip: 0,
    mode: MONEY_MODE,
    customer,
    text: '',
    hierarchy: [],
    hierarchyGroup: '',
    productCodes: [],
    isIgnoringImages: false,
    isOnlyPromotions: false,
  });
}

async function readPlaces(ask: AskOne): Promise<void> {
  await ask(getPlaceChoices, { provinceId: '', districtId: '', subdistrictId: '' });
  const [province] = (await ask(getProvinces, undefined)) ?? [];
  const [district] = (await ask(getDistricts, province?.id ?? '')) ?? [];
  await ask(getSubdistricts, district?.id ?? '');
}
