import { expect, test } from 'vitest';
import type { Language } from '#domain/kernel/language';
import { activateLanguage, loadPageMessages } from '#platform/runtime/messages';
import {
  addressMessages,
  refusedAddressMessages,
  type AddressChangeProblem,
} from '#ui/addresses/address-problem-messages';

async function messageIn(language: Language, problem: AddressChangeProblem): Promise<string> {
  await loadPageMessages();
  const i18n = await activateLanguage(language);
  return i18n._(addressMessages(problem));
}

/** Specification, ADDR-5, by hand. */
const TEXTS = [
  ['name-required', 'Please enter Name'],
  ['mobile-required', 'Please enter Mobile'],
  ['mobile-digits', 'Mobile required 10 digit'],
  ['address-required', 'Please enter Address'],
  ['pin-required', 'Please mark your location before submit'],
] as const satisfies readonly (readonly [AddressChangeProblem, string])[];

test.each(TEXTS)('%s has the text of the specification, also in Thai', async (problem, english) => {
  expect(await messageIn('en-US', problem)).toBe(english);
  expect(await messageIn('th-TH', problem)).toMatch(/^[ก-๛]/);
});

test("the server's own text is shown as it came; without one, the text says what to do", async () => {
  expect(refusedAddressMessages('NO_SUCH_CODE', 'ระบบปิดปรับปรุง')).toBe('ระบบปิดปรับปรุง');
  expect(refusedAddressMessages('last-of-type', 'another text')).toEqual(addressMessages('last-of-type'));
  expect(refusedAddressMessages('NO_SUCH_CODE', '')).not.toBe('');
});
