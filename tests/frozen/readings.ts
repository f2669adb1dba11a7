import { readMobileNumber } from '#domain/kernel/mobile-number';
import type { Person } from '#domain/accounts/person';
import { accountOf, customerOf, customerText } from '#local/kernel/account';
import {
  readAreOrderNewsOn,
  readIsToleranceOn,
  readLanguageSetting,
  readSetting,
  ensureToken,
} from '#local/kernel/settings';
import { readIsNoticeDismissed } from '#local/device/dismissed-notices';
import { readShipToChoice } from '#local/addresses/ship-to-choices';
import { readHiddenProducts } from '#local/quick-order/hidden-products';
import { readRecentSearches } from '#local/search/recent-searches';
import { readPrivacyChoice } from '#local/accounts/privacy-choices';
import { readSeenSlips } from '#local/payments/seen-slips';
import { readSentCopy } from '#local/orders/sent-copies';
import { readQuickOrderDraft } from '#local/quick-order/quick-order-drafts';
import { readConfirmedProfile } from '#sync/changes/confirmed-profiles';
import { readClientDraft } from '#state/clients/client-draft';
import { readConfirmedClients } from '#state/clients/new-clients';
import { loadRegistrationDraft } from '#state/accounts/profile/registration-draft';
import { readAddresses } from '#state/addresses/addresses';
import { readAddressDraft } from '#state/addresses/address-draft';
import { lastPaidOrder, readStartedPayment } from '#state/payments/payments';
import { readRiderInvoices } from '#state/delivery/rider-invoices';
import { readRiderHistory } from '#state/delivery/rider-history';
import { readDeliveryDraft } from '#state/delivery/delivery-draft';
import { readGuestCartMerge } from '#state/cart/guest-cart-merge';
import type { Phone } from '#state/runtime/phone';
import { aPerson } from '#tests/support/data/a-person';

const SHOP = aPerson();
const AGENT = aPerson({ customerCode: 'AG0001', accountCode: 'AG0001', role: 'agent', name: 'เซลส์' });
const RIDER = aPerson({ customerCode: 'R0001', role: 'rider', name: 'ไรเดอร์' });

async function ofPerson(phone: Phone, person: Person) {
  const { personal } = phone;
  const account = accountOf(person);
  const customer = customerText(customerOf(person));
  await personal.sessions.put({ key: 'current', account, person, token: 'of-frozen', isEnded: false });
  return {
    shipTo: await readShipToChoice(personal.shipToChoices, customer),
    searches: await readRecentSearches(personal.recentSearches, account),
    hidden: (await readHiddenProducts(personal.hiddenProducts, { account, customer })).toSorted(),
    privacy: await readPrivacyChoice(personal.privacyChoices, { account, customer }),
    profile: await readConfirmedProfile(personal.confirmedProfiles, { account, customer }),
    clients: (await readConfirmedClients(phone, account)).map(({ client, written }) => ({ client, written })),
    clientDraft: await readClientDraft(phone),
    addresses: await readAddresses(phone, { account, person }),
    newAddress: await readAddressDraft(phone, undefined),
    editedAddress: await readAddressDraft(phone, 'C0001-S'),
    payments: await Promise.all(
      ['order-1', 'order-2', 'order-3'].map((id) => readStartedPayment(phone, account, id)),
    ),
    lastPaid: await lastPaidOrder(phone),
    slips: await readSeenSlips(personal.seenSlips, account),
    copies: await Promise.all(
      ['slip-1', 'a8a3d1c0-5ee5-4c1e-9f0a-0a3a3f6f8f12'].map((id) =>
        readSentCopy(personal.sentCopies, account, id),
      ),
    ),
    invoices: await readRiderInvoices(phone, { account, person }),
    history: await readRiderHistory(phone, { account, person }),
    merge: await readGuestCartMerge(phone),
    deliveryDraft: await readDeliveryDraft(phone, account, '0a3ad1c0-5ee5-4c1e-9f0a-0a3a3f6f8f13'),
    quickOrder: await readQuickOrderDraft(personal.quickOrderDrafts, { account, customer, mode: 'money' }),
  };
}

/** Reads each kind of row that the data of version 2 have, as the screens do. */
export async function readEverything(phone: Phone) {
  const mobile = readMobileNumber('0891112222');
  const { settings } = phone.personal;
  return {
    language: await readLanguageSetting(settings),
    tolerance: await readIsToleranceOn(settings),
    pictures: await readSetting(settings, 'pictures'),
    orderNews: await readAreOrderNewsOn(settings),
    orderPush: await readSetting(settings, 'order-push'),
    orderPushRefusedAt: await readSetting(settings, 'order-push-refused-at'),
    mode: await readSetting(settings, 'mode'),
    serverClock: await readSetting(settings, 'server-clock'),
    device: await readSetting(settings, 'device-id'),
    signInDevice: await ensureToken(settings, 'sign-in-device', () => 'new'),
    lineLogin: await readSetting(settings, 'line-login'),
    dismissed: await Promise.all(
      [
        'place:in-app',
        'account:0c6a1d1e-6a52-4f0e-9f57-0c4d3f7f2a11',
        `privacy:1:${accountOf(SHOP)}`,
        'other',
      ].map((notice) => readIsNoticeDismissed(phone.personal.dismissedNotices, notice)),
    ),
    guestPrivacy: await readPrivacyChoice(phone.personal.privacyChoices, {
      account: 'GUEST',
      customer: 'GUEST',
    }),
    registration: mobile && (await loadRegistrationDraft(phone, mobile)),
    shop: await ofPerson(phone, SHOP),
    clientOne: await ofPerson(phone, { ...AGENT, customerCode: 'C0101', agent: AGENT }),
    clientTwo: await ofPerson(phone, { ...AGENT, customerCode: 'C0102', agent: AGENT }),
    rider: await ofPerson(phone, RIDER),
  };
}
