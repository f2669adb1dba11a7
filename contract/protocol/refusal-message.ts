/** 'below-minimum' as it travels: 'BELOW_MINIMUM'. */
export type WireCode<Code extends string> = Code extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${WireCode<Tail>}`
  : Uppercase<Code>;

/** A refusal code on the wire: 'below-minimum' is BELOW_MINIMUM. Its sentence stands in contract/protocol/refusal-messages. */
export function wireCode<Code extends string>(code: Code): WireCode<Code>;
export function wireCode(code: string): string {
  return code.replaceAll('-', '_').toUpperCase();
}
