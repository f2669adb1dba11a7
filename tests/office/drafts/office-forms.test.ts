import { expect, test } from 'vitest';
import { sourceFiles } from '../../support/house/source-files.ts';
import { OFFICE_FORMS, type Typed } from './office-forms.ts';

/** Elements that people type into. */
const FIELD =
  /<(?:TextInput|Textarea|NumberInput|PasswordInput|PinInput|Autocomplete|TagsInput|ColorInput|DatePickerInput|Finder|SearchField|PictureField|TextEditor|input|textarea)\b/;
const DRAFT = /\buseDraft(?:Form)?[(<]/;
/** Fields whose text must not be stored anywhere. */
const SECRET = /<(?:PasswordInput|PinInput)\b|one-time-code|-password"/;

const office = new Map(
  sourceFiles()
    .filter(({ path }) => path.startsWith('office/') && path.endsWith('.tsx'))
    .map(({ path, code }) => [path.slice('office/'.length), code]),
);
const withFields = [...office].filter(([, code]) => FIELD.test(code)).map(([path]) => path);
const hasDraft = (path: string) => DRAFT.test(office.get(path) ?? '');
const filesThat = (is: (typed: Typed) => boolean) =>
  Object.entries(OFFICE_FORMS)
    .filter(([, typed]) => is(typed))
    .map(([path]) => path);

test('every file of the office with a field to type into is in the table of forms', () => {
  expect(withFields.filter((path) => OFFICE_FORMS[path] === undefined)).toEqual([]);
  expect(Object.keys(OFFICE_FORMS).filter((path) => !withFields.includes(path))).toEqual([]);
});

test('a form with a draft keeps it, and the others keep nothing', () => {
  const own = filesThat((typed) => typed === 'draft');
  expect(own.filter((path) => !hasDraft(path))).toEqual([]);
  expect(withFields.filter((path) => hasDraft(path) && !own.includes(path))).toEqual([]);
});

test('fields of another file’s form belong to one with a draft', () => {
  const forms = Object.values(OFFICE_FORMS).flatMap((typed) =>
    typeof typed === 'object' && 'partOf' in typed ? [typed.partOf] : [],
  );
  expect(forms.filter((path) => !hasDraft(path))).toEqual([]);
});

test('no file with a password or a code keeps what is typed', () => {
  const secret = withFields.filter((path) => SECRET.test(office.get(path) ?? ''));
  expect(secret.length).toBeGreaterThan(2);
  expect(secret.filter((path) => hasDraft(path))).toEqual([]);
});
