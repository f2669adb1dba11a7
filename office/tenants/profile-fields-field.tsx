import { Select } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { PROFILE_FIELDS } from '#domain/tenants/tenant';
import {
  profileFieldUse,
  withProfileField,
  type ProfileFieldUse,
  type SettingsDraft,
} from './settings-draft.ts';
import { PROFILE_FIELD_LABELS, PROFILE_FIELD_USES } from './settings-labels.ts';
import classes from './settings.module.css';

type ProfileFields = Pick<SettingsDraft, 'requiredProfileFields' | 'visibleProfileFields'>;

interface ProfileFieldsFieldProps {
  readonly draft: ProfileFields;
  readonly isReadOnly: boolean;
  readonly onChange: (fields: ProfileFields) => void;
}

const USES = ['required', 'shown', 'hidden'] as const satisfies readonly ProfileFieldUse[];

/** For each field of a customer's profile: whether it is required, shown, or neither. */
export function ProfileFieldsField({ draft, isReadOnly, onChange }: ProfileFieldsFieldProps) {
  const { i18n } = useLingui();
  const data = USES.map((use) => ({ value: use, label: i18n._(PROFILE_FIELD_USES[use]) }));
  return (
    <div className={classes.pairs}>
      {PROFILE_FIELDS.map((field) => (
        <Select
          key={field}
          label={i18n._(PROFILE_FIELD_LABELS[field])}
          data={data}
          value={profileFieldUse(draft, field)}
          allowDeselect={false}
          readOnly={isReadOnly}
          onChange={(chosen) => {
            const use = USES.find((each) => each === chosen);
            if (use !== undefined) onChange(withProfileField(draft, field, use));
          }}
        />
      ))}
    </div>
  );
}
