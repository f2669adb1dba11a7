import { Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useLingui } from '@lingui/react/macro';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditFilter } from '#domain/office/audit-entry';
import type { StaffMember } from '#domain/office/staff-member';
import { FilterPopover } from '#office/ui/controls/filter-popover';
import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { useLanguage } from '#office/ui/moment';
import { AUDIT_LABELS, SUBJECT_LABELS } from './audit-labels.ts';

interface AuditFilterMenuProps {
  readonly filter: AuditFilter;
  /** Empty for somebody who may not see the staff. */
  readonly staff: readonly StaffMember[];
  readonly onChange: (filter: AuditFilter) => void;
}

/** Chooses the entries by person, kind of thing, action and days. */
export function AuditFilterMenu({ filter, staff, onChange }: AuditFilterMenuProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const common = {
    clearable: true,
    clearButtonProps: { 'aria-label': t`Clear` },
    placeholder: t`Any`,
  } as const;
  const inside = { searchable: true, openOnFocus: false, comboboxProps: { withinPortal: false } } as const;
  return (
    <FilterPopover width={360}>
      {staff.length === 0 ? null : (
        <Select
          {...common}
          {...inside}
          label={t`Who`}
          data={staff.map(({ id, name, username }) => ({ value: id, label: `${name} (${username})` }))}
          value={filter.accountId === '' ? null : filter.accountId}
          onChange={(value) => onChange({ ...filter, accountId: value ?? '' })}
        />
      )}
      <Select
        {...common}
        {...inside}
        label={t`Kind of thing`}
        data={AUDIT_SUBJECTS.map((each) => ({ value: each, label: i18n._(SUBJECT_LABELS[each]) }))}
        value={filter.subject ?? null}
        onChange={(value) => onChange({ ...filter, subject: AUDIT_SUBJECTS.find((each) => each === value) })}
      />
      <Select
        {...common}
        {...inside}
        label={t`What was done`}
        data={AUDIT_ACTIONS.map((each) => ({ value: each, label: i18n._(AUDIT_LABELS[each]) }))}
        value={filter.action ?? null}
        onChange={(value) => onChange({ ...filter, action: AUDIT_ACTIONS.find((each) => each === value) })}
      />
      <DatePickerInput
        {...common}
        {...dateFormatsOf(language)}
        type="range"
        label={t`Days`}
        placeholder={t`Any day`}
        allowSingleDateInRange
        value={[filter.firstDay || null, filter.lastDay || null]}
        onChange={([first, last]) => onChange({ ...filter, firstDay: first ?? '', lastDay: last ?? '' })}
        popoverProps={{ withinPortal: false }}
      />
    </FilterPopover>
  );
}
