import { randomUUID } from 'node:crypto';
import type { Address, AddressType } from '#domain/addresses/address';
import { TICKET_LIFETIME_MS } from '#domain/accounts/one-time-code';
import { isShown, profileRefusal, tidyProfile, type Profile } from '#domain/accounts/profile';
import type { Registration, RegistrationAnswer, RegistrationRefusal } from '#domain/accounts/registration';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { findAccountByMobile, findAccountByUsername, type Account } from '#server/store/accounts/accounts';
import { findCustomer, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { findSpentTicket, findTicket, spendTicket } from '#server/store/accounts/one-time-codes';
import { addPrivacyChoice } from '#server/store/accounts/privacy-choices';
import type { PasswordHasher } from './sign-in/password-hasher.ts';
import { findPasswordWeakness } from './sign-in/password-strength.ts';
import { limitVerification, type ProofFrom } from './limit-verification.ts';
import type { TooManyTries } from '#server/services/kernel/limit-attempts';
import { createAccount } from './create-account.ts';
import { freeCustomerKey } from './free-customer-key.ts';
import { newCustomer } from './new-customer.ts';
import { personOf } from './person-of.ts';
import { registerCustomers } from './register-customers.ts';
import { hashOfToken, startProvenSession, startSession } from './sign-in/sessions.ts';

interface RegisterRequest {
  readonly database: Database;
  readonly configuration: TenantConfiguration;
  readonly registration: Registration;
  readonly from: ProofFrom & { readonly device: string };
  readonly passwords: PasswordHasher;
}

/**
 * Registers a customer with an account and addresses in one transaction, after the ticket has proved the
 * number, and signs in. The number becomes the username. An error in the form does not use up the ticket.
 * Only after the right code does the answer reveal whether the number has an account. Safe to retry: a
 * repeated request signs in.
 *
 * @throws PasswordQueueFull
 */
export async function registerCustomer(request: RegisterRequest): Promise<RegistrationAnswer | TooManyTries> {
  const { database, configuration, registration, passwords, from } = request;
  const tooMany = await limitVerification(database, from);
  if (tooMany !== undefined) return tooMany;
  const { mobile, password } = registration;
  const ticketHash = hashOfToken(registration.ticket);
  const ticketRow = await findTicket(database, ticketHash, from.now);
  if (ticketRow === undefined) return await signInAgain(request, ticketHash);
  if (ticketRow.purpose !== 'register' || ticketRow.mobileHash !== from.hashSubject(mobile))
    return refused('ticket-over');
  if (await isMobileInUse(database, registration)) return refused('mobile-registered');
  const profile = tidyProfile(onlyShown({ ...registration.profile, mobile }, configuration));
  const refusal = profileRefusal(profile, configuration);
  if (refusal !== undefined && refusal !== 'profile-changed') return refused(refusal);
  const known = { own: [mobile, profile.name], configuration: configuration };
  if ((await findPasswordWeakness(password, known)) !== undefined) return refused('password-not-strong');

  const passwordHash = await passwords.hash(password);
  return await database.transaction(async (transaction): Promise<RegistrationAnswer> => {
    const { now, device } = from;
    if ((await spendTicket(transaction, ticketHash, now)) === undefined) return refused('ticket-over');
    const customer = newCustomer(
      await freeCustomerKey(transaction, configuration.newCustomerSaleUnit),
      profile,
      configuration.newCustomerPriceLevel,
    );
    const key = { customerCode: customer.customerCode, saleUnit: customer.saleUnit };
    await registerCustomers(transaction, [customer], addressesOf(customer));
    const account: Account = {
      id: randomUUID(),
      username: mobile,
      passwordHash,
      role: 'customer',
      name: profile.name,
      ...key,
      mobile,
      isActive: true,
      isShared: false,
      createdAt: now,
    };
    await createAccount(transaction, account);
    await addPrivacyChoice(transaction, {
      accountId: account.id,
      ...key,
      isGiven: registration.isConsentGiven,
      version: registration.noticeVersion,
      chosenAt: now,
    });
    const { token } = await startSession(transaction, { account, device, now });
    return { kind: 'signed-in', token, person: personOf(account, key, customer) };
  });
}

function refused(code: RegistrationRefusal): RegistrationAnswer {
  return { kind: 'refused', code };
}

async function isMobileInUse(database: Database, { mobile }: Registration): Promise<boolean> {
  const found =
    (await findAccountByMobile(database, mobile)) ?? (await findAccountByUsername(database, mobile));
  return found !== undefined;
}

/** The ticket is spent already. If the number and password match, an earlier answer was lost, and this signs in. */
async function signInAgain(
  { database, registration, passwords, from }: RegisterRequest,
  ticketHash: string,
): Promise<RegistrationAnswer> {
  const { now, device } = from;
  const since = new Date(now.getTime() - TICKET_LIFETIME_MS);
  const spent = await findSpentTicket(database, ticketHash, since);
  if (spent?.purpose !== 'register' || spent.mobileHash !== from.hashSubject(registration.mobile))
    return refused('ticket-over');
  const account = await findAccountByMobile(database, registration.mobile);
  const isRight = await passwords.isRight(registration.password, account?.passwordHash);
  if (account?.isActive !== true || !isRight) return refused('ticket-over');
  const started = await database.transaction((transaction) =>
    startProvenSession(transaction, { account, device, now }),
  );
  if (started === undefined) return refused('ticket-over');
  const { token } = started;
  const key = { customerCode: account.customerCode, saleUnit: account.saleUnit };
  return { kind: 'signed-in', token, person: personOf(account, key, await findCustomer(database, key)) };
}

/** Clears the fields that the tenant's form does not show, whatever was sent. */
function onlyShown(profile: Profile, configuration: TenantConfiguration): Profile {
  const isThere = (field: Parameters<typeof isShown>[0]) => isShown(field, configuration);
  const nowhere = { id: '', name: '' };
  return {
    ...profile,
    phone: isThere('phone') ? profile.phone : '',
    addressText: isThere('addressText') ? profile.addressText : '',
    province: isThere('province') ? profile.province : nowhere,
    district: isThere('district') ? profile.district : nowhere,
    subdistrict: isThere('subdistrict') ? profile.subdistrict : nowhere,
    postcode: isThere('postcode') ? profile.postcode : '',
    taxId: isThere('taxId') ? profile.taxId : '',
    pin: isThere('pin') ? profile.pin : undefined,
  };
}

const CODES = { customer: 'C001', billing: 'B001', shipping: 'S001' } as const satisfies Record<
  AddressType,
  string
>;

/** The registered, billing and shipping addresses start equal, until the customer changes them. */
function addressesOf(customer: Customer): readonly Address[] {
  const { customerCode, saleUnit, name, mobile, taxId, province, district, subdistrict, postcode, pin } =
    customer;
  const types: readonly AddressType[] = ['customer', 'billing', 'shipping'];
  return types.map((type) => ({
    id: randomUUID(),
    code: CODES[type],
    customerCode,
    saleUnit,
    type,
    name,
    phone: mobile,
    taxId: type === 'shipping' ? '' : taxId,
    text: customer.addressText,
    province,
    district,
    subdistrict,
    postcode,
    pin,
    remark: '',
    isActive: true,
  }));
}
