import { decoded, type Decoded } from './codec.ts';
import { wireCode } from './refusal-message.ts';
import type { RefusalCode } from './refusal-messages.ts';

interface Refused<Code extends string> {
  readonly kind: 'refused';
  readonly code: Code;
}

/**
 * How an answer travels that may be a refusal by one of these codes and nothing more: two rules of its envelope. Another
 * code stays one that this side does not know.
 */
export function refusalCodes<Code extends RefusalCode>(codes: readonly Code[]) {
  return {
    readOther(statusCode: string): Decoded<Refused<Code>> | undefined {
      const code = codes.find((known) => wireCode(known) === statusCode);
      return code === undefined ? undefined : decoded({ kind: 'refused', code });
    },
    /** Only a refusal has a code. */
    writeOther: ({ code }: { readonly kind: string; readonly code?: Code }) =>
      code === undefined ? undefined : { code: wireCode(code) },
  };
}
