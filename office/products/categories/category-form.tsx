import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveCategory } from '#contract/office/categories/category-calls';
import type { CategoryKey } from '#domain/office/categories/office-category';
import type { CategoryNames } from '#domain/office/categories/change-category';
import { useKeptState } from '#office/kernel/kept-state';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { failureMessage } from '#office/ui/labels/failure-messages';
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

const NO_NAMES: CategoryNames = { name: '', nameEn: '' };

/** Names a category in both languages. What is typed stays in this browser until it is saved. */
export function CategoryForm({ place, names, isReadOnly, onSaved }: CategoryFormProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const keyOf = useContentKey();
  const { level, parentCode } = place;
  const isNew = names === undefined;
  const [draft, setDraft] = useKeptState<Draft | undefined>(
    `category:${level} ${place.code ?? ''} ${parentCode}`,
    undefined,
    storedDraft,
  );
  const [refusal, setRefusal] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const present = names ?? NO_NAMES;
  const shown = draft ?? { code: place.code ?? '', ...present, seen: present };
  const change = (next: Partial<Draft>) => {
    setRefusal('');
    setDraft({ ...shown, ...next });
  };
  const [code, name, nameEn] = [shown.code.trim(), shown.name.trim(), shown.nameEn.trim()];
  const isOlder = !isNew && (shown.seen.name !== present.name || shown.seen.nameEn !== present.nameEn);
  const save = async () => {
    setIsChecked(true);
    if (name === '' || code === '') return undefined;
    // A second attempt after a refusal replaces what the form shows by now.
    const seen = isNew ? undefined : isOlder && refusal !== '' ? present : shown.seen;
    const request = { level, code, parentCode, name, nameEn, seen };
    setIsSending(true);
    const outcome = await office.perform(saveCategory, request, { idempotencyKey: keyOf(request) });
    setIsSending(false);
    for (const query of ['listOfficeCategories', 'getProduct'])
      void office.queries.invalidateQueries({ queryKey: [query] });
    if (outcome.kind !== 'accepted') return setRefusal(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused') return setRefusal(i18n._(CATEGORY_REFUSALS[answer.code]));
    setDraft(undefined);
    setIsChecked(false);
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
        {refusal === '' ? null : (
          <Text c="var(--refused)" role="alert">
            {refusal}
          </Text>
        )}
        {isOlder ? (
          <Text size="sm" role="status">
            <Trans>
              Its name is now “{present.name}” ({present.nameEn}).
            </Trans>
          </Text>
        ) : null}
        {isReadOnly ? null : (
          <Group justify="space-between">
            {draft === undefined ? (
              <span />
            ) : (
              <Button
                variant="subtle"
                color="gray"
                onClick={() => {
                  setRefusal('');
                  setIsChecked(false);
                  setDraft(undefined);
                }}
              >
                <Trans>Discard what I typed</Trans>
              </Button>
            )}
            <Button type="submit" loading={isSending} disabled={draft === undefined}>
              {isNew ? <Trans>Add the category</Trans> : <Trans>Save</Trans>}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

function storedDraft(stored: unknown): Draft | undefined {
  const { code, name, nameEn, seen } = Object(stored);
  const { name: seenName, nameEn: seenNameEn } = Object(seen);
  const isDraft = [code, name, nameEn, seenName, seenNameEn].every((text) => typeof text === 'string');
  return isDraft ? { code, name, nameEn, seen: { name: seenName, nameEn: seenNameEn } } : undefined;
}
