import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#domain/kernel/language';
import { VisitRefusalMessages } from '#features/delivery/drop/visit-messages';
import { activateLanguage, loadPageMessages } from '#platform/runtime/messages';

async function drawn(language: Language, code: string): Promise<string> {
  await loadPageMessages();
  const i18n = await activateLanguage(language);
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <VisitRefusalMessages code={code} />
    </I18nProvider>,
  );
}

const OTHER_WORDS = await drawn('en-US', 'anything else');

test.each([
  ['invoice-taken', 'Another rider has taken or delivered this invoice. Contact the company.'],
  ['invoice-unknown', 'It may have been cancelled.'],
  ['already-delivered', 'in another delivery report'],
  ['delivery-incomplete', 'Review your report and send it again.'],
  ['file-too-large', 'too large'],
])('the reason for a refused visit is shown: %s', async (code, english) => {
  const text = await drawn('en-US', code);
  expect(text).toContain(english);
  expect(text).not.toBe(OTHER_WORDS);
  expect(await drawn('th-TH', code)).toMatch(/[ก-๛]/);
});

test('an unknown reason still says what to do', () => {
  expect(OTHER_WORDS).toContain('Send it again or contact the company.');
});
