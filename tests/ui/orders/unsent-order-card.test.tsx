import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnsentOrderCard } from '#ui/orders/unsent-order-card';
import type { UnsentState } from '#ui/orders/unsent-messages';
import { readFrozen, rowsOf } from '#tests/support/phone/frozen-database';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
const [stored] = rowsOf(readFrozen('personal-version-1'), 'unsentOrders');

function buttonsOf(state: UnsentState): readonly (string | undefined)[] {
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <UnsentOrderCard
        order={{ ...Object(stored), state, savedAt: new Date(0) }}
        customerName="Shop"
        now={new Date(0)}
        isMoneyHidden={false}
        refusalContext={Object()}
        offeredDays={[]}
        substitutes={new Map()}
        contactPhone=""
        signInLink={null}
        onAccept={() => undefined}
        onEdit={() => undefined}
        onDiscard={() => undefined}
      />
    </I18nProvider>,
  );
  return [...drawn.matchAll(/<button[^>]*>([^<]*)/g)].map(([, words]) => words);
}

// Seen failing when they were offered only on the order's own page, as they once were.
test('an order that is not being sent can be edited or discarded in the list', () => {
  const both = ['Edit', 'Discard'];
  expect(buttonsOf('waiting')).toEqual(both);
  expect(buttonsOf('unknown')).toEqual(both);
  expect(buttonsOf('needs-sign-in')).toEqual(both);
  expect(buttonsOf('refused')).toEqual(both);
  expect(buttonsOf('sending')).toEqual([]);
});

test('an order that nobody can ask about can only be discarded, because it might come twice', () => {
  expect(buttonsOf('ask-company')).toEqual(['Discard']);
});
