/** An account of the distributor that a customer may pay into. */
export interface BankAccount {
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly branch: string;
}
