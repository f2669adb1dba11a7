import { ActionIcon, Button, Group, Input, Select, Stack, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#office/ui/icon';

interface Step<Kind extends string> {
  readonly from: string;
  readonly kind: Kind;
  readonly worth: string;
}

interface StepFieldsProps<Kind extends string> {
  readonly label: string;
  readonly fromLabel: string;
  readonly steps: readonly Step<Kind>[];
  /** The kinds of what a step gives, each with its label. */
  readonly kinds: readonly { readonly value: Kind; readonly label: string }[];
  readonly onChange: (steps: Step<Kind>[]) => void;
  readonly error: string | undefined;
}

const MAX_STEPS = 20;

/** Steps that each begin at a quantity or an amount. */
export function StepFields<Kind extends string>({
  label,
  fromLabel,
  steps,
  kinds,
  onChange,
  error,
}: StepFieldsProps<Kind>) {
  const { t } = useLingui();
  const set = (place: number, next: Partial<Step<Kind>>) =>
    onChange(steps.map((step, at) => (at === place ? { ...step, ...next } : step)));
  const [first] = kinds;
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Stack gap="xs" my={4}>
        {steps.map((step, place) => (
          // Steps have no id of their own, and are only added and removed.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={place} gap="xs" wrap="nowrap">
            <TextInput
              aria-label={fromLabel}
              placeholder={fromLabel}
              inputMode="decimal"
              maxLength={15}
              flex={1}
              value={step.from}
              onChange={(event) => set(place, { from: event.currentTarget.value })}
            />
            <Select
              aria-label={t`Kind of discount`}
              allowDeselect={false}
              w={150}
              data={kinds.map(({ value, label: text }) => ({ value, label: text }))}
              value={step.kind}
              onChange={(value) => {
                const kind = kinds.find((each) => each.value === value)?.value;
                if (kind !== undefined) set(place, { kind });
              }}
            />
            <TextInput
              aria-label={t`How much`}
              placeholder={t`How much`}
              inputMode="decimal"
              maxLength={15}
              flex={1}
              value={step.worth}
              onChange={(event) => set(place, { worth: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Remove step ${place + 1}`}
              disabled={steps.length < 2}
              onClick={() => onChange(steps.filter((_, at) => at !== place))}
            >
              <Icon name="trash" size={16} />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      {first === undefined || steps.length >= MAX_STEPS ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() =>
            onChange([...steps, { from: '', kind: steps.at(-1)?.kind ?? first.value, worth: '' }])
          }
        >
          <Trans>Add a step</Trans>
        </Button>
      )}
      {error === undefined ? null : <Input.Error role="alert">{error}</Input.Error>}
    </Input.Wrapper>
  );
}
