import {
  listAgentClients as listAgentClientsCall,
  setAgentClient as setAgentClientCall,
} from '#contract/office/customers/agent-client-calls';
import {
  listRiderAccounts as listRiderAccountsCall,
  setAccountActive as setAccountActiveCall,
  signOutAccount as signOutAccountCall,
} from '#contract/office/customers/customer-account-calls';
import {
  listCustomerAddresses as listCustomerAddressesCall,
  removeCustomerAddress as removeCustomerAddressCall,
  saveCustomerAddress as saveCustomerAddressCall,
} from '#contract/office/customers/customer-address-calls';
import {
  addCustomerNote as addCustomerNoteCall,
  getCustomerFile,
  removeCustomerNote as removeCustomerNoteCall,
} from '#contract/office/customers/customer-file-calls';
import {
  saveCustomer as saveCustomerCall,
  setCreditLimit as setCreditLimitCall,
} from '#contract/office/customers/customer-terms-calls';
import {
  addCustomerAccount as addCustomerAccountCall,
  addRiderAccount as addRiderAccountCall,
  resetAccountPassword as resetAccountPasswordCall,
} from '#contract/office/customers/new-account-calls';
import {
  checkRegistration as checkRegistrationCall,
  listRegistrations as listRegistrationsCall,
} from '#contract/office/customers/registration-calls';
import { mountOfficeChange, mountOfficeEach, mountOfficeRead } from '#server/plugins/office';
import { checkingPasswords, type RestScope } from '#server/plugins/rest';
import { newFirstPassword } from '#server/services/accounts/first-password';
import type { PasswordHasher } from '#server/services/accounts/sign-in/password-hasher';
import { loadAddresses } from '#server/services/addresses/load-addresses';
import { listAgentClients, setAgentClient } from '#server/services/office/customers/agent-clients';
import {
  listRiderAccounts,
  setAccountActive,
  signOutAccount,
} from '#server/services/office/customers/customer-accounts';
import {
  removeCustomerAddress,
  saveCustomerAddress,
} from '#server/services/office/customers/customer-addresses';
import {
  addCustomerNote,
  loadCustomerFile,
  removeCustomerNote,
} from '#server/services/office/customers/customer-file';
import {
  addCustomerAccount,
  addRiderAccount,
  resetAccountPassword,
} from '#server/services/office/customers/new-accounts';
import { checkRegistration, listRegistrations } from '#server/services/office/customers/registrations';
import { saveCustomer, setOfficeCreditLimit } from '#server/services/office/customers/save-customer';

/** Changes of customers, their registrations, agents and accounts. */
export function officeCustomerCalls(
  scope: RestScope,
  { passwords }: { readonly passwords: PasswordHasher },
): void {
  mountOfficeRead(scope, getCustomerFile, ({ database, request }) => loadCustomerFile(database, request));
  mountOfficeChange(scope, saveCustomerCall, ({ transaction, request, tenant }) =>
    saveCustomer(transaction, request, tenant.configuration),
  );
  mountOfficeChange(scope, setCreditLimitCall, ({ transaction, request }) =>
    setOfficeCreditLimit(transaction, request),
  );
  mountOfficeRead(scope, listCustomerAddressesCall, ({ database, request }) =>
    loadAddresses(database, request, { customerCode: '', code: '', type: undefined }),
  );
  mountOfficeChange(scope, saveCustomerAddressCall, ({ transaction, request, now }) =>
    saveCustomerAddress(transaction, request, now),
  );
  mountOfficeChange(scope, removeCustomerAddressCall, ({ transaction, request, now }) =>
    removeCustomerAddress(transaction, request, now),
  );
  mountOfficeChange(scope, addCustomerNoteCall, ({ transaction, request, by }) =>
    addCustomerNote(transaction, request, by),
  );
  mountOfficeChange(scope, removeCustomerNoteCall, ({ transaction, request }) =>
    removeCustomerNote(transaction, request),
  );
  mountOfficeRead(scope, listRegistrationsCall, ({ database, request }) =>
    listRegistrations(database, request),
  );
  mountOfficeChange(scope, checkRegistrationCall, ({ transaction, request, by }) =>
    checkRegistration(transaction, request, by),
  );
  mountOfficeRead(scope, listAgentClientsCall, ({ database, request }) =>
    listAgentClients(database, request),
  );
  mountOfficeChange(scope, setAgentClientCall, ({ transaction, request }) =>
    setAgentClient(transaction, request),
  );
  mountOfficeRead(scope, listRiderAccountsCall, ({ database }) => listRiderAccounts(database));
  mountOfficeChange(scope, setAccountActiveCall, ({ transaction, request, now }) =>
    setAccountActive(transaction, request, now),
  );
  mountOfficeChange(scope, signOutAccountCall, ({ transaction, request, now }) =>
    signOutAccount(transaction, request, now),
  );
  const slow = checkingPasswords(scope);
  mountOfficeEach(slow, addCustomerAccountCall, async ({ change, request, tenant, now }) => {
    const making = { ...(await newFirstPassword(passwords)), configuration: tenant.configuration, now };
    return await change((transaction) => addCustomerAccount(transaction, request, making));
  });
  mountOfficeEach(slow, addRiderAccountCall, async ({ change, request, tenant, now }) => {
    const making = { ...(await newFirstPassword(passwords)), configuration: tenant.configuration, now };
    return await change((transaction) => addRiderAccount(transaction, request, making));
  });
  mountOfficeEach(slow, resetAccountPasswordCall, async ({ change, request, signedIn, now }) => {
    const made = { ...(await newFirstPassword(passwords)), sessionId: signedIn.session.id, now };
    return await change((transaction) => resetAccountPassword(transaction, request, made));
  });
}
