import { ADDRESS_REFUSALS, type AddressAnswer, type AddressRefusal } from '#domain/addresses/address-change';
import type { ChangeAddressAnswer } from './change-address.ts';
import { wireCode } from '#contract/protocol/refusal-message';
import type { RefusalStatus } from '#contract/protocol/refusal-messages';

/** Of the answer to a change that somebody else's was before. */
export const ADDRESS_CHANGED = 'ADDRESS_CHANGED' satisfies RefusalStatus;

/** How our own back end says it. */
export function changeAnswerOf(answer: AddressAnswer): ChangeAddressAnswer {
  if (answer.kind === 'saved') return { kind: 'accepted', known: answer.known };
  const code: RefusalStatus = answer.kind === 'changed' ? ADDRESS_CHANGED : wireCode(answer.code);
  const said = {
    kind: 'refused',
    code,
    // The sentence of the code.
    message: '',
    detail: '',
  } as const;
  return answer.kind === 'changed' ? { ...said, present: answer.present } : said;
}

/** Undefined for a code of a back end's own. */
export function addressRefusalOf(code: string): AddressRefusal | undefined {
  return ADDRESS_REFUSALS.find((refusal) => wireCode(refusal) === code);
}
