/** A group of customers that the company named. */
export interface CustomerGroup {
  readonly code: string;
  /** The number of its customers. */
  readonly customers: number;
}
