import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeldPicturesProvider } from '#ui/cards/held-pictures';
import { ProductPicture } from '#ui/cards/product-picture';
import { PictureUrlContext } from '#ui/cards/picture-url';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });

const drawn = (areHeld: boolean, file: string, nameToLoad?: string) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PictureUrlContext value={(name) => `/pictures?p=${name}`}>
        <HeldPicturesProvider areHeld={areHeld}>
          <ProductPicture file={file} shownWidth={320} nameToLoad={nameToLoad} />
        </HeldPicturesProvider>
      </PictureUrlContext>
    </I18nProvider>,
  );

// Seen failing when a style hid the picture: its address was still in the page, and the browser fetched it.
test('a held picture has no address in the page and has a button that loads it', () => {
  expect(drawn(false, 'rice.webp', 'Rice')).toContain('/pictures?p=rice.webp');
  const held = drawn(true, 'rice.webp', 'Rice');
  expect(held).not.toContain('/pictures');
  expect(held).toContain('<button');
});

test('there is no button if there is nothing to load or no room for it', () => {
  expect(drawn(true, '', 'Rice')).not.toContain('<button');
  expect(drawn(true, 'rice.webp')).not.toContain('<button');
});
