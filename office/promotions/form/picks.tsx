import { Input } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '#office/ui/icon';
import type { Pick } from './rule-draft.ts';
import classes from './picks.module.css';

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
        <ul className={classes.picks}>
          {picks.map(({ id, label }) => (
            <li key={id} className={classes.pick}>
              <span>{label}</span>
              <button type="button" aria-label={t`Remove ${label}`} onClick={() => onRemove(id)}>
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
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
