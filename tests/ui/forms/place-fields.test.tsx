import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NO_PLACE, type PlaceChoice } from '#domain/places/place-choice';
import { type PlaceLists } from '#domain/places/place-lists';
import { NO_PLACES, type ChosenPlaces } from '#domain/places/place-table';
import { BackEndNotice } from '#ui/forms/place-fields/back-end-notice';
import { PlaceFields } from '#ui/forms/place-fields/place-fields';

const LISTS: PlaceLists = {
  kind: 'ready',
  language: 'en-US',
  provinces: [{ id: '10', name: 'กรุงเทพมหานคร', englishName: 'Bangkok' }],
  districtsOf: (id) => (id === '10' ? [{ id: '1006', name: 'บางกะปิ', englishName: 'Bang Kapi' }] : []),
  retiredOf: () => [],
  presentId: (id) => id,
  isComplete: () => true,
  subdistrictsOf: (id) =>
    id === '1006'
      ? [
          { id: '100601', name: 'คลองจั่น', englishName: 'Khlong Chan', postcodes: ['10240'] },
          { id: '100608', name: 'หัวหมาก', englishName: 'Hua Mak', postcodes: ['10240', '10250'] },
        ]
      : [],
  retry: () => undefined,
};

const NOWHERE: PlaceLists = {
  ...LISTS,
  kind: 'missing',
  ...NO_PLACES,
};

const HUA_MAK: PlaceChoice = {
  provinceId: '10',
  districtId: '1006',
  subdistrictId: '100608',
  postcode: '10250',
};

function drawn(more: {
  readonly places?: PlaceLists;
  readonly choice?: PlaceChoice;
  readonly known?: ChosenPlaces;
  readonly errors?: { readonly districtId: string };
}): string {
  const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PlaceFields places={LISTS} choice={NO_PLACE} onChoose={() => undefined} {...more} />
    </I18nProvider>,
  );
}

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const countOf = (html: string, part: string) => html.split(part).length - 1;

test('a field below an empty one cannot be chosen yet, and says why', () => {
  const html = drawn({});
  expect(wordsOf(html)).toBe(
    'Province Choose a province District Choose the province first Subdistrict Choose the district first Postcode',
  );
  expect(countOf(html, 'disabled=""')).toBe(2);
  expect(html).toContain('readOnly=""');
});

test('the chosen places show in the language of the screen', () => {
  expect(wordsOf(drawn({ choice: HUA_MAK }))).toContain(
    'Province Bangkok District Bang Kapi Subdistrict Hua Mak',
  );
  const thai = drawn({ choice: HUA_MAK, places: { ...LISTS, language: 'th-TH' } });
  expect(wordsOf(thai)).toContain('กรุงเทพมหานคร District บางกะปิ Subdistrict หัวหมาก');
});

test('a single postcode is shown and not asked for; of several the person chooses', () => {
  const one = drawn({ choice: { ...HUA_MAK, subdistrictId: '100601', postcode: '10240' } });
  expect(one).toContain('value="10240"');
  expect(one).not.toContain('aria-pressed');
  const several = drawn({ choice: HUA_MAK });
  expect(several).toMatch(/aria-pressed="false"[^>]*>10240/);
  expect(several).toMatch(/aria-pressed="true"[^>]*>10250/);
});

test('without the lists nothing can be chosen, known places show, and a retry is offered', () => {
  const known = {
    province: { id: '10', name: 'กรุงเทพมหานคร' },
    district: { id: '1006', name: 'บางกะปิ' },
    subdistrict: { id: '100608', name: 'หัวหมาก' },
  };
  const html = drawn({ places: NOWHERE, choice: HUA_MAK, known });
  expect(wordsOf(html)).toContain('isn’t on this phone yet');
  expect(wordsOf(html)).toContain('Try again Province กรุงเทพมหานคร District บางกะปิ Subdistrict หัวหมาก');
  expect(html).toContain('value="10250"');
  expect(countOf(html, 'disabled=""')).toBe(3);
});

test('an error shows beside its own field', () => {
  const html = drawn({ errors: { districtId: 'Please choose' } });
  expect(html).toMatch(/aria-describedby="([^"]+)-error".*id="\1-error" role="alert">Please choose/);
});

test('a wrong field is marked as the first to focus; without the list, the retry is', () => {
  const errors = { districtId: 'Choose the district' };
  const bangkok = { ...NO_PLACE, provinceId: '10' };
  const marked = (html: string) => [...html.matchAll(/<button[^>]*data-invalid[^>]*>/g)].map(([tag]) => tag);
  const [wrong, ...others] = marked(drawn({ choice: bangkok, errors }));
  expect(others).toEqual([]);
  expect(wrong).toContain('aria-haspopup="dialog"');
  expect(wrong).not.toContain('disabled');
  const [retry] = marked(drawn({ places: NOWHERE, choice: bangkok, errors }));
  expect(retry).not.toContain('disabled');
});

test('while the list loads, the province can have the focus but does not open', () => {
  const [province = ''] = drawn({ places: { ...NOWHERE, kind: 'reading' } }).match(/<button[^>]*>/g) ?? [];
  expect(province).toContain('aria-disabled="true"');
  expect(province).not.toContain(' disabled');
});

test('with places of the back end, a note says which of them this phone does not know', () => {
  // The notice follows the fields; here it is drawn alone.
  const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
  const notice = (more: Partial<Parameters<typeof BackEndNotice>[0]>) =>
    wordsOf(
      renderToStaticMarkup(
        <I18nProvider i18n={i18n}>
          <BackEndNotice level={undefined} byName={undefined} onRetry={() => undefined} {...more} />
        </I18nProvider>,
      ),
    );
  expect(notice({})).toBe('');
  expect(notice({ level: 'subdistrict' })).toContain(
    'subdistrict list for this district isn’t on this phone',
  );
  expect(notice({ byName: 'later' })).toContain('You can still choose');
  expect(notice({ byName: 'unknown' })).toContain('a place with this name');
});
