import { randomUUID } from 'node:crypto';
import { TICKET_LIFETIME_MS } from '#domain/accounts/one-time-code';
import { BLANK_PROFILE, tidyFields, withShownFields } from '#domain/accounts/profile';
import { fieldRefusal } from '#domain/accounts/profile-change';
import type { Registration, RegistrationAnswer, RegistrationRefusal } from '#domain/accounts/registration';
import { customerKeyOf } from '#domain/kernel/customer-key';
import { firstAddresses } from '#domain/addresses/first-addresses';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { findAccountByMobile, findAccountByUsername, type Account } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { findSpentTicket, findTicket, spendTicket } from '#server/store/accounts/one-time-codes';
import { addClientRegistration } from '#server/store/clients/client-registrations';
import { addPrivacyChoice } from '#server/store/accounts/privacy-choices';
import type { PasswordHasher } from './sign-in/password-hasher.ts';
import { findPasswordWeakness } from './sign-in/password-strength.ts';
import { limitVerification, type ProofFrom } from './limit-verification.ts';
import type { TooManyTries } from '#server/services/kernel/limit-attempts';
import { createAccount } from './create-account.ts';
import { freeCustomerKey } from './free-customer-key.ts';
import { newCustomer } from './new-customer.ts';
import { personOf, personOfAccount } from './person-of.ts';
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
  // Clears the fields that the tenant's form does not show, whatever was sent.
  const hidden = { ...BLANK_PROFILE, mobile, name: registration.profile.name };
  const profile = tidyFields(withShownFields(hidden, { ...registration.profile, mobile }, configuration));
  const refusal = fieldRefusal(profile, configuration);
  if (refusal !== undefined) return refused(refusal);
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
    const key = customerKeyOf(customer);
    await registerCustomers(
      transaction,
      [customer],
      firstAddresses(key, profile, () => randomUUID()),
    );
    await addClientRegistration(transaction, { id: randomUUID(), agentCode: '', ...key, registeredAt: now });
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
  return { kind: 'signed-in', token: started.token, person: await personOfAccount(database, account) };
}
