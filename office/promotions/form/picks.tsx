import { Input, Pill } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { Pick } from './rule-draft.ts';

interface PicksProps {
  readonly picks: readonly Pick[];
  readonly onRemove: (id: string) => void;
  readonly error?: string | undefined;
}

/** Lists what was picked, each with a button that removes it, and the problem of the choice. */
export function Picks({ picks, onRemove, error }: PicksProps) {
  const { t } = useLingui();
  return (
    <>
      {picks.length === 0 ? null : (
        <Pill.Group mt={6}>
          {picks.map(({ id, label }) => (
            <Pill
              key={id}
              withRemoveButton
              onRemove={() => onRemove(id)}
              removeButtonProps={{ 'aria-label': t`Remove ${label}`, tabIndex: 0 }}
            >
              {label}
            </Pill>
          ))}
        </Pill.Group>
      )}
      {error === undefined ? null : (
        <Input.Error mt={6} role="alert">
          {error}
        </Input.Error>
      )}
    </>
  );
}

export function withPick(picks: readonly Pick[], added: Pick): Pick[] {
  return [...picks.filter(({ id }) => id !== added.id), added];
}

export function withoutPick(picks: readonly Pick[], removed: string): Pick[] {
  return picks.filter(({ id }) => id !== removed);
}
