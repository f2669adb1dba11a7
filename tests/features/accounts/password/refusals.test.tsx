import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#domain/kernel/language';
import { newPasswordErrors, NewPasswordFields } from '#features/accounts/password/new-password-fields';
import { NUMBER_MESSAGES } from '#features/accounts/password/number-messages';
import { NumberStep } from '#features/accounts/password/number-step';
import { ProofMessages, type ProofProblemCode } from '#features/accounts/password/proof-messages';
import { activateLanguage, loadPageMessages } from '#platform/runtime/messages';

/** Specification, ERR-4, by hand; the next step may follow. */
const TEXTS = [
  ['mobile-not-ten-digits', 'Mobile required 10 digit', 'เบอร์มือถือต้องมี 10 หลัก'],
  ['invalid-code', 'Invalid OTP Code', 'รหัสยืนยันไม่ถูกต้อง'],
  ['too-soon', 'Please wait 15 seconds to request new OTP', 'กรุณารอ 15 วินาทีก่อนขอรหัสใหม่'],
  ['mismatch', 'Password mismatch', 'รหัสผ่านสองช่องไม่ตรงกัน'],
  ['password-not-strong', 'Password not strong', 'รหัสผ่านเดาง่ายไป'],
  ['invalid-old-password', 'Invalid old password', 'รหัสผ่านเดิมไม่ถูกต้อง'],
  ['password-is-old', "New password can't be old password", 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสเดิม'],
  ['user-not-found', 'User not found', 'ไม่พบผู้ใช้'],
] as const satisfies readonly (readonly [ProofProblemCode, string, string])[];

async function drawn(language: Language, screen: ReactNode): Promise<string> {
  await loadPageMessages();
  const i18n = await activateLanguage(language);
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{screen}</I18nProvider>).replaceAll('&#x27;', "'");
}

test.each(TEXTS)('%s has the text of the specification, also in Thai', async (code, english, thai) => {
  expect(await drawn('en-US', <ProofMessages code={code} />)).toMatch(new RegExp(`^${english}`));
  expect(await drawn('th-TH', <ProofMessages code={code} />)).toMatch(new RegExp(`^${thai}`));
});

/** The error texts of the two fields, in order. */
async function marksFor(problem: ProofProblemCode | undefined) {
  const typed = { password: 'ข้าวสาร', again: 'หอมดี' };
  const html = await drawn(
    'en-US',
    <NewPasswordFields typed={typed} onTyped={() => undefined} errors={newPasswordErrors(problem)} />,
  );
  expect([...html.matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['ข้าวสาร', 'หอมดี']);
  return [...html.matchAll(/<input[^>]*>/g)].map(([input]) => {
    if (!input.includes('aria-invalid="true"')) return '';
    const id = /aria-describedby="[^"]*?([^" ]+-error)/.exec(input)?.[1];
    return new RegExp(`<p[^>]*id="${id}"[^>]*>([^<.]*)`).exec(html)?.[1] ?? 'marked, and nothing is said';
  });
}

// Seen failing with an edit that put every problem at the first field.
test('each problem shows at its own field, and the typed text stays', async () => {
  expect(await marksFor(undefined)).toEqual(['', '']);
  expect(await marksFor('mismatch')).toEqual(['', 'Password mismatch']);
  expect(await marksFor('password-not-strong')).toEqual(['Password not strong', '']);
  expect(await marksFor('password-is-old')).toEqual(["New password can't be old password", '']);
  expect(await marksFor('user-not-found')).toEqual(['User not found', '']);
});

test('a problem with a mobile number shows at its field, which keeps the typed text', async () => {
  const work = {
    sentTo: undefined,
    problem: 'mobile-not-ten-digits',
    waitMs: undefined,
    isBusy: false,
    secondsLeft: 0,
    isRegistered: false,
    send: () => undefined,
    sendAgain: () => undefined,
    tryCode: () => undefined,
    changeNumber: () => undefined,
  } as const;
  const html = await drawn(
    'en-US',
    <NumberStep
      messages={NUMBER_MESSAGES.password}
      otherWay={null}
      typed="09876"
      onTyped={() => undefined}
      work={work}
    />,
  );
  const [input = ''] = /<input[^>]*>/.exec(html) ?? [];
  expect(input).toContain('aria-invalid="true"');
  expect(input).toContain('value="09876"');
  const id = /aria-describedby="([^"]+)"/.exec(input)?.[1];
  expect(new RegExp(`<p[^>]*id="${id}"[^>]*>([^<]*)`).exec(html)?.[1]).toBe('Mobile required 10 digit');
});
