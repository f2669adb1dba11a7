import { sql } from 'drizzle-orm';
import { accounts } from '#server/store/accounts/accounts';
import { addresses } from '#server/store/addresses/addresses';
import { agentCustomers } from '#server/store/clients/agent-customers';
import { changeSequences } from '#server/store/database/change-sequences';
import { clientRegistrations } from '#server/store/clients/client-registrations';
import { customers } from '#server/store/accounts/customers';
import { idempotencyKeys } from '#server/store/database/idempotency-keys';
import { jobs } from '#server/store/database/jobs';
import { knownDevices } from '#server/store/accounts/known-devices';
import { lineLinks } from '#server/store/accounts/line-links';
import { lineLogins } from '#server/store/accounts/line-logins';
import { oneTimeCodes } from '#server/store/accounts/one-time-codes';
import { ownAccessLinks } from '#server/store/integration/own-access-links';
import { privacyChoices } from '#server/store/accounts/privacy-choices';
import { privateFiles } from '#server/store/accounts/private-files';
import { pushSubscriptions } from '#server/store/notifications/push-subscriptions';
import { sessions } from '#server/store/accounts/sessions';
import { wishes } from '#server/store/wishlist/wishes';
import { accountNotices } from '#server/store/accounts/account-notices';
import {
  anonymised,
  answer,
  area,
  contact,
  coordinate,
  deleted,
  deletedUnseen,
  freeText,
  goods,
  identity,
  key,
  money,
  noContact,
  ownNumber,
  passwordHash,
  picture,
  pictureBytes,
  place,
  secret,
  shownName,
  state,
  switchedOff,
  time,
  username,
} from './column-rules.ts';
import {
  ofAccount,
  ofCode,
  ofCustomer,
  ofLineUser,
  ofNotice,
  ofSession,
  ofSubject,
  ofSubscription,
  writtenBy,
} from './row-links.ts';

/**
 * Data about people and their sign-ins. Erasing processes the tables in this order: a row by which others are
 * found comes after them.
 */
export const PEOPLE_COLUMNS = {
  // Only messages to the person are deleted. The other kinds hold ids alone: the body of a webhook is built from
  // the present order.
  jobs: deletedUnseen(
    jobs,
    [
      ofSubscription(sql`(${jobs.payload}->>'subscriptionId')::uuid`),
      ofNotice(sql`(${jobs.payload}->>'noticeId')::uuid`),
    ],
    {
      id: key,
      number: state,
      kind: state,
      key,
      queue: state,
      lane: key,
      payload: secret,
      state,
      dueAt: time,
      runAt: time,
      claimedUntil: time,
      attempts: state,
      firstTriedAt: time,
      triedAt: time,
      outcome: state,
    },
  ),
  pushSubscriptions: deleted(pushSubscriptions, [ofSession(pushSubscriptions.sessionId)], {
    id: key,
    sessionId: key,
    endpoint: contact,
    publicKey: secret,
    secret,
    savedAt: time,
  }),
  lineLogins: deletedUnseen(lineLogins, [ofLineUser(lineLogins.lineUserId)], {
    stateHash: secret,
    browserHash: secret,
    purpose: state,
    nonce: secret,
    verifier: secret,
    returnAddress: state,
    expiresAt: time,
    spentAt: time,
    lineUserId: contact,
    lineName: identity,
    isFriend: state,
    ticketHash: secret,
    ticketExpiresAt: time,
    ticketSpentAt: time,
  }),
  lineLinks: deleted(lineLinks, [ofAccount(lineLinks.accountId)], {
    lineUserId: contact,
    accountId: key,
    sessionId: key,
    lineName: identity,
    linkedAt: time,
    maySend: state,
    maySendToldAt: time,
  }),
  accountNotices: deleted(accountNotices, [ofAccount(accountNotices.accountId)], {
    id: key,
    accountId: key,
    kind: state,
    sessionId: key,
    device: freeText,
    at: time,
  }),
  knownDevices: deletedUnseen(knownDevices, [ofAccount(knownDevices.accountId)], {
    accountId: key,
    deviceHash: secret,
    signedInAt: time,
  }),
  ownAccessLinks: deletedUnseen(ownAccessLinks, [ofSession(ownAccessLinks.sessionId)], {
    linkHash: secret,
    sessionId: key,
    expiresAt: time,
    spentAt: time,
  }),
  sessions: deleted(sessions, [ofAccount(sessions.accountId)], {
    id: key,
    tokenHash: secret,
    role: state,
    accountId: key,
    device: freeText,
    createdAt: time,
    lastUsedAt: time,
    revokedAt: time,
  }),
  oneTimeCodes: deletedUnseen(oneTimeCodes, [ofAccount(oneTimeCodes.accountId)], {
    id: key,
    purpose: state,
    accountId: key,
    mobileHash: secret,
    codeHash: secret,
    attempts: state,
    expiresAt: time,
    ticketHash: secret,
    ticketExpiresAt: time,
    spentAt: time,
  }),
  // The person's own requests are deleted. The person's texts are removed from the answers to others.
  idempotencyKeys: deletedUnseen(idempotencyKeys, [ofAccount(idempotencyKeys.owner)], {
    owner: key,
    key,
    fingerprint: secret,
    answer,
    createdAt: time,
  }),
  changeSequences: deletedUnseen(changeSequences, [ofSubject(changeSequences.subject, addresses)], {
    subject: key,
    device: key,
    number: state,
    decidedAt: time,
  }),
  wishes: deleted(wishes, [ofAccount(wishes.accountId), ofCustomer(wishes.customerCode, wishes.saleUnit)], {
    accountId: key,
    customerCode: key,
    saleUnit: key,
    productCode: goods,
    productName: goods,
    number: state,
  }),
  privateFiles: deleted(
    privateFiles,
    [ofCustomer(privateFiles.customerCode, privateFiles.saleUnit), writtenBy(privateFiles.accountId)],
    {
      id: key,
      accountId: key,
      customerCode: key,
      saleUnit: key,
      purpose: state,
      bytes: pictureBytes,
      createdAt: time,
    },
  ),
  addresses: deleted(addresses, [ofCustomer(addresses.customerCode, addresses.saleUnit)], {
    id: key,
    code: key,
    customerCode: key,
    saleUnit: key,
    type: state,
    name: identity,
    phone: contact,
    taxId: identity,
    text: place,
    provinceId: area,
    provinceName: area,
    districtId: area,
    districtName: area,
    subdistrictId: area,
    subdistrictName: area,
    postcode: area,
    latitude: coordinate,
    longitude: coordinate,
    remark: freeText,
    isActive: state,
    stamp: state,
  }),
  agentCustomers: deleted(
    agentCustomers,
    [ofCode(agentCustomers.agentCode), ofCustomer(agentCustomers.customerCode, agentCustomers.saleUnit)],
    { agentCode: key, customerCode: key, saleUnit: key },
  ),
  // An agent's phone may still refer to its client by the first id. The row holds only codes.
  clientRegistrations: anonymised(
    clientRegistrations,
    [ofCustomer(clientRegistrations.customerCode, clientRegistrations.saleUnit)],
    { id: key, agentCode: key, customerCode: key, saleUnit: key, registeredAt: time },
  ),
  // The consent and its time stay as evidence, under a code that identifies nobody any more.
  privacyChoices: anonymised(
    privacyChoices,
    [ofCustomer(privacyChoices.customerCode, privacyChoices.saleUnit), writtenBy(privacyChoices.accountId)],
    {
      number: state,
      accountId: key,
      customerCode: key,
      saleUnit: key,
      isGiven: state,
      version: state,
      chosenAt: time,
    },
  ),
  customers: anonymised(customers, [ofCustomer(customers.customerCode, customers.saleUnit)], {
    customerCode: key,
    saleUnit: key,
    name: shownName,
    mobile: contact,
    phone: contact,
    addressText: place,
    provinceId: area,
    provinceName: area,
    districtId: area,
    districtName: area,
    subdistrictId: area,
    subdistrictName: area,
    postcode: area,
    taxId: identity,
    latitude: coordinate,
    longitude: coordinate,
    priceLevel: state,
    accountCode: identity,
    shopPhoto: picture,
    pictureFile: picture,
    personType: identity,
    creditLimit: money,
    debt: money,
    points: money,
    profileStamp: state,
  }),
  accounts: anonymised(accounts, [ofAccount(accounts.id)], {
    id: key,
    username,
    passwordHash,
    role: state,
    name: shownName,
    customerCode: ownNumber,
    saleUnit: key,
    mobile: noContact,
    isActive: switchedOff,
    isShared: state,
    createdAt: time,
  }),
};
