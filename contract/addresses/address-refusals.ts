import { ADDRESS_REFUSALS, type AddressAnswer, type AddressRefusal } from '#domain/addresses/address-change';
import type { ChangeAddressAnswer } from './change-address.ts';
import { wireCode } from '#contract/protocol/refusal-message';
import type { RefusalStatus } from '#contract/protocol/refusal-messages';

/** The status code for a change that conflicts with somebody else's. */
export const ADDRESS_CHANGED = 'ADDRESS_CHANGED' satisfies RefusalStatus;

/** The answer as our own back end writes it. */
export function changeAnswerOf(answer: AddressAnswer): ChangeAddressAnswer {
  if (answer.kind === 'saved') return { kind: 'accepted', known: answer.known };
  const code: RefusalStatus = answer.kind === 'changed' ? ADDRESS_CHANGED : wireCode(answer.code);
  const refused = {
    kind: 'refused',
    code,
    // The text belongs to the code and is added elsewhere.
    message: '',
    detail: '',
  } as const;
  return answer.kind === 'changed' ? { ...refused, present: answer.present } : refused;
}

/** Returns undefined for another back end's own code. */
export function addressRefusalOf(code: string): AddressRefusal | undefined {
  return ADDRESS_REFUSALS.find((refusal) => wireCode(refusal) === code);
}
