/** The wire spelling of a code: 'below-minimum' becomes 'BELOW_MINIMUM'. */
export type WireCode<Code extends string> = Code extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${WireCode<Tail>}`
  : Uppercase<Code>;

/**
 * Returns the wire spelling of a code: 'below-minimum' becomes BELOW_MINIMUM. Its text is in
 * contract/protocol/refusal-messages.
 */
export function wireCode<Code extends string>(code: Code): WireCode<Code>;
export function wireCode(code: string): string {
  return code.replaceAll('-', '_').toUpperCase();
}
