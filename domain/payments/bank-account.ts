/** A bank account of the distributor that customers pay into. */
export interface BankAccount {
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly branch: string;
}

/** A bank account as the company configures it. */
export interface CompanyAccount extends BankAccount {
  /** Empty for all sale units. */
  readonly saleUnits: readonly string[];
}

/** The accounts of a sale unit, in the configured order. @param saleUnit '' for any */
export function accountsFor(accounts: readonly CompanyAccount[], saleUnit: string): readonly BankAccount[] {
  return accounts
    .filter(({ saleUnits }) => saleUnit === '' || saleUnits.length === 0 || saleUnits.includes(saleUnit))
    .map(({ saleUnits: _saleUnits, ...account }) => account);
}
