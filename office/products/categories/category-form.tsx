import { Button, Stack, Text, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { saveCategory } from '#contract/office/categories/category-calls';
import type { CategoryKey } from '#domain/office/categories/office-category';
import type { CategoryNames } from '#domain/office/categories/change-category';
import { hasShape, isText, readerOf } from '#office/kernel/drafts/draft-shape';
import { DraftFormEnd } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
import { showDone } from '#office/ui/show-notice';
import { CATEGORY_REFUSALS } from './category-messages.ts';

const MAX_CODE_LENGTH = 40;
const MAX_NAME_LENGTH = 200;

interface CategoryFormProps {
  /** The place of the category. A new one has no code yet. */
  readonly place: Omit<CategoryKey, 'code'> & { readonly code: string | undefined };
  /** Undefined for a new category. */
  readonly names: CategoryNames | undefined;
  readonly isReadOnly: boolean;
  readonly onSaved: (code: string) => void;
}

interface Draft extends CategoryNames {
  readonly code: string;
  /** The names that the form showed when the draft began. */
  readonly seen: CategoryNames;
}

const NAMES = { name: isText, nameEn: isText };
const storedDraft = readerOf(
  hasShape<Draft>({ ...NAMES, code: isText, seen: hasShape<CategoryNames>(NAMES) }),
);

const NO_NAMES: CategoryNames = { name: '', nameEn: '' };

/** Names a category in both languages. What is typed stays in this browser until it is saved. */
export function CategoryForm({ place, names, isReadOnly, onSaved }: CategoryFormProps) {
  const { t, i18n } = useLingui();
  const { level, parentCode } = place;
  const isNew = names === undefined;
  const present = names ?? NO_NAMES;
  // The only problem is a field that is empty.
  const form = useDraftForm<Draft, true>(`category:${level} ${place.code ?? ''} ${parentCode}`, storedDraft, {
    code: place.code ?? '',
    ...present,
    seen: present,
  });
  const { values: shown, change, refusal } = form;
  const isChecked = form.problems === true;
  const [code, name, nameEn] = [shown.code.trim(), shown.name.trim(), shown.nameEn.trim()];
  const isOlder = !isNew && (shown.seen.name !== present.name || shown.seen.nameEn !== present.nameEn);
  const save = async () => {
    if (name === '' || code === '') return form.setProblems(true);
    // A second attempt after a refusal replaces what the form shows by now.
    const seen = isNew ? undefined : isOlder && refusal !== '' ? present : shown.seen;
    const request = { level, code, parentCode, name, nameEn, seen };
    const answer = await form.send(saveCategory, request, form.keyOf(request), [
      'listOfficeCategories',
      'getProduct',
    ]);
    if (answer === undefined) return undefined;
    if (answer.kind === 'refused') return form.refuse(i18n._(CATEGORY_REFUSALS[answer.code]));
    form.discard();
    showDone(t`Saved ${name}. Phones show it after their next refresh.`, 'category');
    return onSaved(code);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="sm">
        {isNew ? (
          <TextInput
            label={t`Code`}
            description={t`Letters, digits and signs without spaces. It can’t be changed later.`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={shown.code}
            maxLength={MAX_CODE_LENGTH}
            spellCheck={false}
            withAsterisk
            data-autofocus
            error={isChecked && code === '' ? t`Enter a code.` : undefined}
            onChange={(event) => change({ code: event.currentTarget.value })}
          />
        ) : null}
        <TextInput
          label={t`Name in Thai`}
          value={shown.name}
          maxLength={MAX_NAME_LENGTH}
          readOnly={isReadOnly}
          withAsterisk
          data-first-field
          error={isChecked && name === '' ? t`Enter a name.` : undefined}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t`Name in English`}
          placeholder={t`Same as the Thai name`}
          value={shown.nameEn}
          maxLength={MAX_NAME_LENGTH}
          readOnly={isReadOnly}
          onChange={(event) => change({ nameEn: event.currentTarget.value })}
        />
        {isOlder ? (
          <Text size="sm" role="status">
            <Trans>
              Its name is now “{present.name}” ({present.nameEn}).
            </Trans>
          </Text>
        ) : null}
        {isReadOnly ? null : (
          <DraftFormEnd form={form}>
            <Button type="submit" loading={form.isSending} disabled={!form.isTyped}>
              {isNew ? <Trans>Add the category</Trans> : <Trans>Save</Trans>}
            </Button>
          </DraftFormEnd>
        )}
      </Stack>
    </form>
  );
}
