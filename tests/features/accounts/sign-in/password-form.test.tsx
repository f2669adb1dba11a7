import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#domain/kernel/language';
import { PasswordForm } from '#features/accounts/sign-in/password-form';
import type { SignInProblemCode } from '#features/accounts/sign-in/sign-in-problem';
import { activateLanguage, loadPageMessages } from '#platform/runtime/messages';

async function drawn(language: Language, problem: SignInProblemCode | undefined): Promise<string> {
  await loadPageMessages();
  const i18n = await activateLanguage(language);
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PasswordForm problem={problem} isBusy={false} onEnter={() => undefined} />
    </I18nProvider>,
  ).replaceAll('&#x27;', "'");
}

/** The error texts of all invalid fields. */
function marksIn(html: string): readonly string[] {
  return [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([input]) => {
    const id = /aria-describedby="([^"]+)"/.exec(input)?.[1] ?? 'none';
    return new RegExp(`id="${id}"[^>]*>.*?<p>([^<]*)`).exec(html)?.[1] ?? '';
  });
}

// Seen failing with an edit that marked only the password, which reveals that the name is right.
test.each<readonly [Language, string]>([
  ['th-TH', 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง'],
  ['en-US', "Invalid 'Username' or 'Password'"],
])('a refused sign-in marks both fields with the same text, in %s', async (language, words) => {
  expect(marksIn(await drawn(language, 'invalid-login'))).toEqual([words, words]);
});

test('no field is marked before the sign-in, or when the server is unreachable', async () => {
  expect(marksIn(await drawn('th-TH', undefined))).toEqual([]);
  expect(marksIn(await drawn('th-TH', 'unreachable'))).toEqual([]);
});
