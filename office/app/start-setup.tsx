import type { Messages } from '@lingui/core';
import type { Root } from 'react-dom/client';
import { activateLanguage, addMessages, storedLanguage } from '#office/kernel/languages';
import { SetupPage } from '#office/tenants/setup/setup-page';
import { Look } from './look.tsx';

/** The colour of the page, before the company has chosen its own. */
const BRAND = '#0b6b57';

/** Shows the page that creates a tenant. It belongs to no tenant, so it has no session and no calls of the office. */
export async function startSetup(root: Root, nonce: string): Promise<void> {
  addMessages(
    '../../locales/office/setup',
    import.meta.glob<{ messages: Messages }>('../../locales/office/setup/*.po'),
  );
  await activateLanguage(storedLanguage(localStorage));
  // The code is in the fragment, which no browser sends; it does not stay in the address bar.
  const code = window.location.hash.slice(1);
  if (code !== '') window.history.replaceState(null, '', window.location.pathname);
  root.render(
    <Look brand={BRAND} colours="office:setup:colours" nonce={nonce}>
      <SetupPage origin={window.location.origin} code={code} />
    </Look>,
  );
}
