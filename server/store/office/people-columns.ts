import { sql } from 'drizzle-orm';
import { accounts } from '#server/store/accounts/accounts';
import { addresses } from '#server/store/addresses/addresses';
import { agentCustomers } from '#server/store/clients/agent-customers';
import { changeSequences } from '#server/store/database/change-sequences';
import { clientRegistrations } from '#server/store/clients/client-registrations';
import { customerNotes } from '#server/store/accounts/customer-notes';
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
import { staffInvitations } from '#server/store/accounts/staff-invitations';
import { staffMembers } from '#server/store/accounts/staff-members';
import { uploadedPictures } from '#server/store/catalogue/uploaded-pictures';
import { wishes } from '#server/store/wishlist/wishes';
import { accountNotices } from '#server/store/accounts/account-notices';
import { auditLog } from './audit-log.ts';
import { apiKeys } from '#server/store/integration/api-keys';
import { officeSessions } from './office-sessions.ts';
import { passkeys } from './passkeys.ts';
import { recoveryCodes } from './recovery-codes.ts';
import { savedViews } from './saved-views.ts';
import { tenantSettings } from './tenant-settings.ts';
import { importMappings } from './imports/import-mappings.ts';
import { tableImports } from './table-imports.ts';
import { anonymised, anonymisedUnseen, deleted, deletedUnseen } from './column-rules.ts';
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
      key: ['id', 'key', 'lane'],
      state: ['number', 'kind', 'queue', 'state', 'attempts', 'outcome'],
      secret: ['payload'],
      time: ['dueAt', 'runAt', 'claimedUntil', 'firstTriedAt', 'triedAt'],
    },
  ),
  pushSubscriptions: deleted(pushSubscriptions, [ofSession(pushSubscriptions.sessionId)], {
    key: ['id', 'sessionId'],
    contact: ['endpoint'],
    secret: ['publicKey', 'secret'],
    time: ['savedAt'],
  }),
  lineLogins: deletedUnseen(lineLogins, [ofLineUser(lineLogins.lineUserId)], {
    secret: ['stateHash', 'browserHash', 'nonce', 'verifier', 'ticketHash'],
    state: ['purpose', 'returnAddress', 'isFriend'],
    time: ['expiresAt', 'spentAt', 'ticketExpiresAt', 'ticketSpentAt'],
    contact: ['lineUserId'],
    identity: ['lineName'],
  }),
  lineLinks: deleted(lineLinks, [ofAccount(lineLinks.accountId)], {
    contact: ['lineUserId'],
    key: ['accountId', 'sessionId'],
    identity: ['lineName'],
    time: ['linkedAt', 'maySendToldAt'],
    state: ['maySend'],
  }),
  accountNotices: deleted(accountNotices, [ofAccount(accountNotices.accountId)], {
    key: ['id', 'accountId', 'sessionId'],
    state: ['kind'],
    freeText: ['device'],
    time: ['at'],
  }),
  knownDevices: deletedUnseen(knownDevices, [ofAccount(knownDevices.accountId)], {
    key: ['accountId'],
    secret: ['deviceHash'],
    time: ['signedInAt'],
  }),
  ownAccessLinks: deletedUnseen(ownAccessLinks, [ofSession(ownAccessLinks.sessionId)], {
    secret: ['linkHash'],
    key: ['sessionId'],
    time: ['expiresAt', 'spentAt'],
  }),
  sessions: deleted(sessions, [ofAccount(sessions.accountId)], {
    key: ['id', 'accountId'],
    secret: ['tokenHash'],
    state: ['role'],
    freeText: ['device'],
    time: ['createdAt', 'lastUsedAt', 'revokedAt'],
  }),
  oneTimeCodes: deletedUnseen(oneTimeCodes, [ofAccount(oneTimeCodes.accountId)], {
    key: ['id', 'accountId'],
    state: ['purpose', 'attempts'],
    secret: ['mobileHash', 'codeHash', 'ticketHash'],
    time: ['expiresAt', 'ticketExpiresAt', 'spentAt'],
  }),
  // The person's own requests are deleted. The person's texts are removed from the answers to others.
  idempotencyKeys: deletedUnseen(idempotencyKeys, [ofAccount(idempotencyKeys.owner)], {
    key: ['owner', 'key'],
    secret: ['fingerprint'],
    answer: ['answer'],
    time: ['createdAt'],
  }),
  changeSequences: deletedUnseen(changeSequences, [ofSubject(changeSequences.subject, addresses)], {
    key: ['subject', 'device'],
    state: ['number'],
    time: ['decidedAt'],
  }),
  wishes: deleted(wishes, [ofAccount(wishes.accountId), ofCustomer(wishes.customerCode, wishes.saleUnit)], {
    key: ['accountId', 'customerCode', 'saleUnit'],
    goods: ['productCode', 'productName'],
    state: ['number'],
  }),
  privateFiles: deleted(
    privateFiles,
    [ofCustomer(privateFiles.customerCode, privateFiles.saleUnit), writtenBy(privateFiles.accountId)],
    {
      key: ['id', 'accountId', 'customerCode', 'saleUnit'],
      state: ['purpose'],
      pictureBytes: ['bytes'],
      time: ['createdAt'],
    },
  ),
  addresses: deleted(addresses, [ofCustomer(addresses.customerCode, addresses.saleUnit)], {
    key: ['id', 'code', 'customerCode', 'saleUnit'],
    state: ['type', 'isActive', 'stamp'],
    identity: ['name', 'taxId'],
    contact: ['phone'],
    place: ['text'],
    area: [
      'provinceId',
      'provinceName',
      'districtId',
      'districtName',
      'subdistrictId',
      'subdistrictName',
      'postcode',
    ],
    coordinate: ['latitude', 'longitude'],
    freeText: ['remark'],
  }),
  agentCustomers: deleted(
    agentCustomers,
    [ofCode(agentCustomers.agentCode), ofCustomer(agentCustomers.customerCode, agentCustomers.saleUnit)],
    {
      key: ['agentCode', 'customerCode', 'saleUnit'],
    },
  ),
  customerNotes: deleted(
    customerNotes,
    [ofCustomer(customerNotes.customerCode, customerNotes.saleUnit), writtenBy(customerNotes.accountId)],
    {
      key: ['id', 'customerCode', 'saleUnit', 'accountId'],
      freeText: ['note'],
      time: ['recordedAt'],
    },
  ),
  // An agent's phone may still refer to its client by the first id. The row holds only codes.
  clientRegistrations: anonymised(
    clientRegistrations,
    [
      ofCustomer(clientRegistrations.customerCode, clientRegistrations.saleUnit),
      writtenBy(clientRegistrations.checkedBy),
    ],
    {
      key: ['id', 'agentCode', 'customerCode', 'saleUnit', 'checkedBy'],
      time: ['registeredAt', 'checkedAt'],
    },
  ),
  // The consent and its time stay as evidence, under a code that identifies nobody any more.
  privacyChoices: anonymised(
    privacyChoices,
    [ofCustomer(privacyChoices.customerCode, privacyChoices.saleUnit), writtenBy(privacyChoices.accountId)],
    {
      state: ['number', 'isGiven', 'version'],
      key: ['accountId', 'customerCode', 'saleUnit'],
      time: ['chosenAt'],
    },
  ),
  customers: anonymised(customers, [ofCustomer(customers.customerCode, customers.saleUnit)], {
    key: ['customerCode', 'saleUnit'],
    shownName: ['name'],
    contact: ['mobile', 'phone'],
    place: ['addressText'],
    area: [
      'provinceId',
      'provinceName',
      'districtId',
      'districtName',
      'subdistrictId',
      'subdistrictName',
      'postcode',
    ],
    identity: ['taxId', 'accountCode', 'personType'],
    coordinate: ['latitude', 'longitude'],
    state: ['priceLevel', 'profileStamp', 'groups'],
    picture: ['shopPhoto', 'pictureFile'],
    money: ['creditLimit', 'debt', 'points'],
  }),
  savedViews: deletedUnseen(savedViews, [ofAccount(savedViews.accountId)], {
    key: ['id', 'accountId'],
    state: ['list', 'isShared'],
    reference: ['name', 'filters'],
    time: ['savedAt'],
  }),
  apiKeys: deletedUnseen(apiKeys, [ofAccount(apiKeys.accountId)], {
    key: ['id', 'accountId'],
    secret: ['tokenHash'],
    state: ['scopes'],
    reference: ['name'],
    time: ['createdAt', 'expiresAt', 'lastUsedAt', 'revokedAt'],
  }),
  officeSessions: deletedUnseen(officeSessions, [ofAccount(officeSessions.accountId)], {
    key: ['id', 'accountId', 'network'],
    secret: ['tokenHash', 'credentials', 'challenge'],
    state: ['challengeUse'],
    freeText: ['device'],
    time: ['createdAt', 'lastUsedAt', 'provenAt', 'steppedUpAt', 'revokedAt', 'challengedAt'],
  }),
  passkeys: deletedUnseen(passkeys, [ofAccount(passkeys.accountId)], {
    key: ['id', 'accountId'],
    freeText: ['name'],
    secret: ['publicKey'],
    state: ['counter'],
    time: ['createdAt', 'lastUsedAt'],
  }),
  recoveryCodes: deletedUnseen(recoveryCodes, [ofAccount(recoveryCodes.accountId)], {
    key: ['accountId'],
    secret: ['codeHash'],
    time: ['spentAt'],
  }),
  staffInvitations: deletedUnseen(staffInvitations, [ofAccount(staffInvitations.accountId)], {
    key: ['accountId'],
    secret: ['tokenHash'],
    time: ['createdAt', 'expiresAt'],
  }),
  staffMembers: deletedUnseen(staffMembers, [ofAccount(staffMembers.accountId)], {
    key: ['accountId'],
    state: ['roles', 'lastStep'],
    secret: ['secret', 'pendingSecret'],
    time: ['pendingSince'],
  }),
  // Append-only. The entries hold codes and states alone, so nothing of them names a person once the account is
  // anonymised.
  auditLog: anonymisedUnseen(auditLog, [writtenBy(auditLog.accountId)], {
    key: ['accountId', 'sessionId', 'network', 'subjectId'],
    state: ['number', 'action', 'subject', 'before', 'after'],
    time: ['at'],
  }),
  // What an import replaced may hold any customer's data: the texts of an erased person are removed from it.
  tableImports: anonymisedUnseen(
    tableImports,
    [writtenBy(tableImports.accountId), writtenBy(tableImports.undoneBy)],
    {
      key: ['id', 'accountId', 'undoneBy'],
      state: ['kind', 'isMapped', 'added', 'changed', 'unchanged', 'removed', 'undoneRows', 'keptRows'],
      reference: ['file'],
      answer: ['replaced'],
      time: ['importedAt', 'undoneAt'],
    },
  ),
  importMappings: anonymisedUnseen(importMappings, [writtenBy(importMappings.accountId)], {
    key: ['headings', 'accountId'],
    state: ['kind'],
    company: ['mapping'],
    time: ['chosenAt'],
  }),
  uploadedPictures: anonymisedUnseen(uploadedPictures, [writtenBy(uploadedPictures.accountId)], {
    key: ['accountId'],
    state: ['width', 'height'],
    company: ['file', 'bytes'],
    time: ['addedAt', 'usedAt'],
  }),
  tenantSettings: anonymisedUnseen(tenantSettings, [writtenBy(tenantSettings.accountId)], {
    key: ['accountId'],
    state: ['isOnly', 'revision'],
    company: ['fields'],
    time: ['changedAt'],
  }),
  accounts: anonymised(accounts, [ofAccount(accounts.id)], {
    key: ['id', 'saleUnit'],
    username: ['username'],
    passwordHash: ['passwordHash'],
    state: ['role', 'isShared'],
    shownName: ['name'],
    ownNumber: ['customerCode'],
    noContact: ['mobile'],
    switchedOff: ['isActive'],
    time: ['createdAt'],
  }),
};
