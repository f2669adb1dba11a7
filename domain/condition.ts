/** A shipping or payment condition to choose from. */
export interface Condition {
  readonly code: string;
  readonly remark: string;
}
