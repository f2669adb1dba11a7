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
import type { CallResult, BackEnd, CallerSession } from './back-end.ts';

/** The result of one call. */
export interface Finding extends Pick<CallResult<unknown>, 'verdict' | 'message'> {
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

type CallOne = <Question, Answer>(
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
  const callOne: CallOne = async (call, question) => {
    if (call.who !== 'anyone' && !call.who.includes(role)) {
      untried.push(call.path);
      return undefined;
    }
    const { verdict, message, answer } = await backEnd.send(call, question, { session });
    findings.push({ path: call.path, verdict, message });
    return answer;
  };
  const { customer } = session;
  await callOne(checkToken, undefined);
  await readCatalogue(callOne, session);
  await readPlaces(callOne);
  await callOne(getNews, HOME_BANNERS);
  await callOne(getConsent, customer);
  await callOne(getPoints, customer);
  await callOne(getAddresses, { customerCode: customer.customerCode, code: '', type: undefined });
  await callOne(getBankAccounts, customer.saleUnit);
  for (const type of typesOf(types.orderTypes)) await callOne(getShippingConditions, type);
  for (const type of typesOf(types.saleTypes)) await callOne(getPaymentConditions, type);
  await callOne(getCoupons, { customer, isOnlyActive: true, isOnlyUnused: true });
  await callOne(getPurchasedLines, { customer, mode: MONEY_MODE });
  await callOne(getClients, undefined);
  const history = { customer, status: 'all', take: 20, skip: 0, isPointMode: false } as const;
  const [order] = (await callOne(getOrderHistory, history)) ?? [];
  if (order === undefined) untried.push(getOrderDetail.path);
  else await callOne(getOrderDetail, order.id);
  return { findings, untried };
}

async function readCatalogue(callOne: CallOne, { customer }: CallerSession): Promise<void> {
  await callOne(getHierarchy, { hierarchy: [], isWithPictures: true, mode: MONEY_MODE });
  await callOne(getProductList, {
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

async function readPlaces(callOne: CallOne): Promise<void> {
  await callOne(getPlaceChoices, { provinceId: '', districtId: '', subdistrictId: '' });
  const [province] = (await callOne(getProvinces, undefined)) ?? [];
  const [district] = (await callOne(getDistricts, province?.id ?? '')) ?? [];
  await callOne(getSubdistricts, district?.id ?? '');
}
