import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PlaceHereProblem } from '#domain/places/place-here';
import { OwnPlaceLine } from '#features/delivery/rider/own-place-line';
import { activateLanguage, loadPageMessages } from '#platform/runtime/messages';

/** Draws the line without a found place. @returns its text, and the label of the button if there is one */
async function drawn(problem: PlaceHereProblem | undefined) {
  await loadPageMessages();
  const i18n = await activateLanguage('en-US');
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <OwnPlaceLine place={{ fix: undefined, problem, locate: () => undefined }} />
    </I18nProvider>,
  );
  const [, button] = /<button[^>]*>([^<]*)/.exec(html) ?? [];
  return { text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'"), button };
}

test('a rider who denies location access learns how to allow it', async () => {
  const { text, button } = await drawn('refused');
  expect(text).toContain('Turn on “Location” for it in the phone’s settings, then tap “Find me”.');
  expect(text).toContain('the list stays in the company’s order');
  expect(button).toBe('Find me');
});

test('a rider can search again if nothing was found, and has no button if the browser cannot', async () => {
  expect(await drawn('not-found')).toMatchObject({ button: 'Find me' });
  const { text, button } = await drawn('not-offered');
  expect(text).toContain('This browser can’t find your location.');
  expect(button).toBeUndefined();
});

test('while the location is being found no problem is shown', async () => {
  const { text, button } = await drawn(undefined);
  expect(text).toContain('Finding your location…');
  expect(text).not.toContain('company’s order');
  expect(button).toBeUndefined();
});
