/** An account of the distributor that a customer may pay into. */
export interface BankAccount {
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly branch: string;
}

/** As the company writes it down. */
export interface CompanyAccount extends BankAccount {
  /** Empty is every one. */
  readonly saleUnits: readonly string[];
}

/** Those that a sale unit's customers pay into, in the company's order. @param saleUnit '' is any */
export function accountsFor(accounts: readonly CompanyAccount[], saleUnit: string): readonly BankAccount[] {
  return accounts
    .filter(({ saleUnits }) => saleUnit === '' || saleUnits.length === 0 || saleUnits.includes(saleUnit))
    .map(({ saleUnits: _saleUnits, ...account }) => account);
}
