import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { englishUnitNames } from '#domain/catalogue/english-unit-name';
import type { Language } from '#domain/kernel/language';
import { ZERO_POINTS } from '#domain/kernel/points';
import { satang } from '#domain/kernel/money';
import { thaiUnitName } from '#domain/catalogue/unit-name';
import type { OrderedLine } from '#domain/orders/ordered-line';
import { OrderLineList } from '#ui/cards/order-line-list';
import { UnitNamingContext } from '#ui/text/unit-name';

/** A line of an order from before English names were recorded. */
const LINE: OrderedLine = {
  productCode: 'FS700',
  productName: 'น้ำปลาแท้',
  unit: 1,
  unitName: 'ลัง',
  quantity: 3,
  unitPrice: satang(100),
  lineTotal: satang(300),
  unitPoints: ZERO_POINTS,
  linePoints: ZERO_POINTS,
};

function drawn(language: Language, line: OrderedLine): string {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <UnitNamingContext value={language === 'en-US' ? englishUnitNames([]) : thaiUnitName}>
        <OrderLineList lines={[line]} mode="money" products={new Map()} isMoneyHidden />
      </UnitNamingContext>
    </I18nProvider>,
  );
}

test('a line shows the names of its order in the language of the screen', () => {
  const line = { ...LINE, productNameEn: 'Fish sauce', unitNameEn: 'crate' };
  expect(drawn('en-US', line)).toMatch(/Fish sauce.*3 crates/);
  expect(drawn('th-TH', line)).toMatch(/น้ำปลาแท้.*3 ลัง/);
});

test('an older line without English names has the English word for its unit', () => {
  expect(drawn('en-US', LINE)).toMatch(/น้ำปลาแท้.*3 cases/);
});
