import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Combobox } from '#ui/forms/combobox/combobox';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });

const drawn = (more: Partial<Parameters<typeof Combobox>[0]> = {}) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Combobox
        label="Search for a province"
        placeholder="Search"
        text="b"
        onText={() => undefined}
        options={[
          { key: '10', content: 'Bangkok' },
          { key: '31', content: 'Buri Ram' },
        ]}
        onChoose={() => undefined}
        list="whole"
        {...more}
      />
    </I18nProvider>,
  );

const valueOf = (html: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(html)?.[1];
const selectedIn = (html: string) =>
  [...html.matchAll(/<div[^>]*role="option"[^>]*>/g)].map(([option]) => valueOf(option, 'aria-selected'));

test('the field names its list and the marked option, which is the first one', () => {
  const html = drawn();
  const [input = ''] = /<input[^>]*>/.exec(html) ?? [];
  const [list = ''] = /<div[^>]*role="listbox"[^>]*>/.exec(html) ?? [];
  expect(valueOf(input, 'role')).toBe('combobox');
  expect(valueOf(input, 'aria-label')).toBe('Search for a province');
  expect(valueOf(input, 'aria-expanded')).toBe('true');
  expect(valueOf(list, 'aria-label')).toBe('Search for a province');
  expect(valueOf(list, ' id')).toBe(valueOf(input, 'aria-controls'));
  const [first = ''] = /<div[^>]*role="option"[^>]*>/.exec(html) ?? [];
  expect(valueOf(first, ' id')).toBe(valueOf(input, 'aria-activedescendant'));
  expect(selectedIn(html)).toEqual(['true', 'false']);
});

test('the option that is chosen already is the marked one', () => {
  const options = [
    { key: '10', content: 'Bangkok' },
    { key: '31', content: 'Buri Ram', isCurrent: true },
  ];
  expect(selectedIn(drawn({ options }))).toEqual(['false', 'true']);
});

test('a list over the page is closed until the field has the focus', () => {
  const html = drawn({ list: 'over' });
  expect(html).toContain('aria-expanded="false"');
  expect(html).not.toContain('aria-activedescendant');
});

test('a field with a visible label is named by it alone', () => {
  const [input = ''] = /<input[^>]*>/.exec(drawn({ id: 'place' })) ?? [];
  expect(valueOf(input, ' id')).toBe('place');
  expect(input).not.toContain('aria-label=');
});
