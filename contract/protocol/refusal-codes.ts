import { decoded, type Decoded } from './codec.ts';
import { wireCode } from './refusal-message.ts';
import type { RefusalCode } from './refusal-messages.ts';

interface Refused<Code extends string> {
  readonly kind: 'refused';
  readonly code: Code;
}

/**
 * The envelope rules for answers that may be a plain refusal with one of these codes. Other codes stay unknown.
 */
export function refusalCodes<Code extends RefusalCode>(codes: readonly Code[]) {
  return {
    refusals: codes,
    readOther(statusCode: string): Decoded<Refused<Code>> | undefined {
      const code = codes.find((known) => wireCode(known) === statusCode);
      return code === undefined ? undefined : decoded({ kind: 'refused', code });
    },
    /** Only refusals have a code. */
    writeOther: ({ code }: { readonly kind: string; readonly code?: Code }) =>
      code === undefined ? undefined : { code: wireCode(code) },
  };
}
