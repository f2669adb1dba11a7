import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ColumnChoice } from '#domain/office/imports/column-choice';
import { MAX_CONSTANT_LENGTH } from '#domain/office/imports/column-mapping';
import { Icon } from '#office/ui/icon';
import { freeFields, withConstant, type MappingDraft } from './mapping-draft.ts';
import classes from '../tables-screen.module.css';

interface ConstantValuesProps {
  readonly choice: ColumnChoice;
  readonly draft: MappingDraft;
  readonly onDraft: (draft: MappingDraft) => void;
}

/** Values for all rows, of columns that the file does not have. */
export function ConstantValues({ choice, draft, onDraft }: ConstantValuesProps) {
  const { t } = useLingui();
  const free = freeFields(choice, draft);
  const headingOf = (field: string) => choice.fields.find((each) => each.field === field)?.heading ?? field;
  return (
    <fieldset className={classes.constants}>
      <legend className={classes.partTitle}>
        <Trans>The same value for all rows</Trans>
      </legend>
      {[...draft.constants].map(([field, value]) => {
        const heading = headingOf(field);
        return (
          <div key={field} className={classes.choice}>
            <TextInput
              label={heading}
              maxLength={MAX_CONSTANT_LENGTH}
              value={value}
              onChange={({ currentTarget }) => onDraft(withConstant(draft, field, currentTarget.value))}
            />
            <Button
              variant="subtle"
              leftSection={<Icon name="close" size={16} />}
              aria-label={t`Remove the value for ${heading}`}
              onClick={() => onDraft(withConstant(draft, field, undefined))}
            >
              <Trans>Remove</Trans>
            </Button>
          </div>
        );
      })}
      {free.length === 0 ? null : (
        <NativeSelect
          aria-label={t`Add a value for all rows`}
          className={classes.headingLine}
          value=""
          data={[
            { value: '', label: t`Add a value for…` },
            ...free.map(({ field, heading }) => ({ value: field, label: heading })),
          ]}
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== '') onDraft(withConstant(draft, currentTarget.value, ''));
          }}
        />
      )}
    </fieldset>
  );
}
