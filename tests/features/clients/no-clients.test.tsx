import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#domain/kernel/language';
import { NoClients } from '#features/clients/no-clients';
import { activateLanguage, loadPageMessages } from '#platform/runtime/messages';
import type { ClientsView } from '#state/clients/prefetch/use-clients';

async function headingOf(
  language: Language,
  problem: ClientsView['problem'],
  clients: ClientsView['clients'],
): Promise<string> {
  await loadPageMessages();
  const i18n = await activateLanguage(language);
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <NoClients view={{ problem, clients, retry: () => undefined }} />
    </I18nProvider>,
  );
  expect(html).toContain('<button');
  return /<h2[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
}

test('an agent that the server does not know is told so, in both languages', async () => {
  expect(await headingOf('en-US', 'agent-not-found', undefined)).toBe('Agent not found');
  expect(await headingOf('th-TH', 'agent-not-found', undefined)).toBe('ไม่พบตัวแทนขาย');
});

test('an agent without clients is told so, in both languages', async () => {
  expect(await headingOf('en-US', undefined, [])).toBe('Clients not found');
  expect(await headingOf('th-TH', undefined, [])).toBe('ไม่พบลูกค้า');
});

test('clients that are not on the phone yet are not reported as none', async () => {
  expect(await headingOf('en-US', 'unreachable', undefined)).toBe('Your clients aren’t on this phone yet');
});
