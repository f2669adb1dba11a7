import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { UnitQuantities } from '#domain/cart/cart';
import { NO_PRICES } from '#domain/catalogue/prices';
import type { Product } from '#domain/catalogue/product';
import { visibleUnitRows } from '#domain/catalogue/units';
import { aProduct } from '#tests/support/data/a-product';
import { CompactProduct } from '#ui/cards/compact/compact-product';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });

function line(product: Product, quantities: UnitQuantities = [0, 0, 0]): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CompactProduct
        product={product}
        name={product.name}
        href="productdetail/FS700"
        picture=""
        rows={visibleUnitRows(product, 1, 'money')}
        quantities={quantities}
        mode="money"
        isCodeShown
        promotion={{ label: 'Buy 10 get 1', more: 0 }}
        onOpen={() => {}}
        onQuantity={() => {}}
      />
    </I18nProvider>,
  );
}

const textOf = (drawn: string) => drawn.replaceAll(/<[^>]+>/g, '');

it('one line has the name, the code, the promotion, and the price of a unit with its content', () => {
  const text = textOf(line(aProduct()));
  expect(text).toContain('น้ำปลาแท้ ตราทะเลทอง 700\u00a0มล. FS700');
  expect(text).toContain('Buy 10 get 1');
  expect(text).toContain('480.00/ ลัง 24 ขวด');
});

it('what of other units is in the cart takes the place of the content', () => {
  const text = textOf(line(aProduct(), [0, 0, 3]));
  expect(text).toContain('In cart: 3 ขวด');
  expect(text).not.toContain('24 ขวด');
});

it('plus becomes the stepper of the largest unit, and a product without a price asks for it', () => {
  expect(line(aProduct())).toContain('aria-label="Add น้ำปลาแท้ ตราทะเลทอง 700 มล. to cart"');
  expect(line(aProduct(), [2, 0, 0])).toContain('aria-label="Increase น้ำปลาแท้ ตราทะเลทอง 700 มล., ลัง"');
  expect(line(aProduct({ prices: NO_PRICES }))).toContain('Ask for the price of');
});
