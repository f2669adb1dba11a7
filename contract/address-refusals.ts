import { ADDRESS_REFUSALS, type AddressAnswer, type AddressRefusal } from '#domain/address-change';
import type { ChangeAddressAnswer } from './change-address.ts';
import { refusalMessage, wireCode } from './refusal-message.ts';

/** Of the answer to a change that somebody else's was before. */
export const ADDRESS_CHANGED = 'ADDRESS_CHANGED';

/** What the specification names no text for. */
const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['ADDRESS_REQUIRED', 'Please enter Address'],
  ['PROVINCE_REQUIRED', 'Please choose the province'],
  ['DISTRICT_REQUIRED', 'Please choose the district'],
  ['SUBDISTRICT_REQUIRED', 'Please choose the subdistrict'],
  ['POSTCODE_REQUIRED', 'Please choose the postcode'],
]);

/** How our own back end says it. */
export function changeAnswerOf(answer: AddressAnswer): ChangeAddressAnswer {
  if (answer.kind === 'saved') return { kind: 'accepted', known: answer.known };
  const code = answer.kind === 'changed' ? ADDRESS_CHANGED : wireCode(answer.code);
  const said = {
    kind: 'refused',
    code,
    message: MESSAGES.get(code) ?? refusalMessage(code),
    detail: '',
  } as const;
  return answer.kind === 'changed' ? { ...said, present: answer.present } : said;
}

/** Undefined for a code of a back end's own. */
export function addressRefusalOf(code: string): AddressRefusal | undefined {
  return ADDRESS_REFUSALS.find((refusal) => wireCode(refusal) === code);
}
