import { Group, Select, SegmentedControl, TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { UNIT_LABELS } from '../words/unit-labels.ts';
import type { FieldProps } from './field-props.ts';
import type { ReductionKind, UnitDraft } from './rule-draft.ts';

const UNITS = ['1', '2', '3', 'smallest'] as const;
const REDUCTIONS = ['percent', 'amount', 'price'] as const;

interface UnitFieldProps {
  readonly label: string;
  readonly unit: UnitDraft;
  readonly onChange: (unit: UnitDraft) => void;
  readonly error?: string | undefined;
}

/** Chooses one of the units that a product may have. */
export function UnitField({ label, unit, onChange, error }: UnitFieldProps) {
  const { i18n } = useLingui();
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={UNITS.map((value) => ({
        value,
        label: i18n._(UNIT_LABELS[value === 'smallest' ? value : value === '1' ? 1 : value === '2' ? 2 : 3]),
      }))}
      value={unit}
      error={error}
      onChange={(value) => onChange(UNITS.find((each) => each === value) ?? '1')}
    />
  );
}

interface CountFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly error: string | undefined;
}

/** A whole number, or an amount in baht. */
export function CountField({ label, value, onChange, placeholder, error }: CountFieldProps) {
  return (
    <TextInput
      label={label}
      value={value}
      inputMode="decimal"
      maxLength={15}
      placeholder={placeholder}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface ReductionFieldProps {
  readonly label: string;
  readonly kind: ReductionKind;
  readonly worth: string;
  readonly onChange: (next: { readonly kind: ReductionKind; readonly worth: string }) => void;
  readonly error: string | undefined;
}

/** A percentage off, baht off, or a new price. */
export function ReductionField({ label, kind, worth, onChange, error }: ReductionFieldProps) {
  const { t } = useLingui();
  return (
    <Group align="start" wrap="nowrap">
      <TextInput
        label={label}
        flex={1}
        inputMode="decimal"
        maxLength={15}
        value={worth}
        error={error}
        onChange={(event) => onChange({ kind, worth: event.currentTarget.value })}
      />
      <SegmentedControl
        mt={25}
        aria-label={t`Kind of discount`}
        data={[
          { value: 'percent', label: t`% off` },
          { value: 'amount', label: t`Baht off` },
          { value: 'price', label: t`New price` },
        ]}
        value={kind}
        onChange={(value) =>
          onChange({ kind: REDUCTIONS.find((each) => each === value) ?? 'percent', worth })
        }
      />
    </Group>
  );
}

/** The goods' own reduction. */
export function OwnReduction({ draft, change, errorOf, label }: FieldProps & { readonly label: string }) {
  return (
    <ReductionField
      label={label}
      kind={draft.reductionKind}
      worth={draft.worth}
      error={errorOf('benefit')}
      onChange={({ kind, worth }) => change({ reductionKind: kind, worth })}
    />
  );
}
