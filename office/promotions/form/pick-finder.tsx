import { Finder } from '#office/ui/controls/finder';
import { Picks, withoutPick, withPick } from './picks.tsx';
import type { Pick } from './rule-draft.ts';
import type { Search } from './use-goods-search.ts';

interface PickFinderProps {
  readonly label: string;
  readonly placeholder: string;
  readonly description?: string;
  readonly search: Search;
  readonly picks: readonly Pick[];
  readonly onChange: (picks: Pick[]) => void;
  readonly error?: string | undefined;
}

/** Picks several things by searching for each. */
export function PickFinder({
  label,
  placeholder,
  description,
  search,
  picks,
  onChange,
  error,
}: PickFinderProps) {
  return (
    <div>
      <Finder
        label={label}
        placeholder={placeholder}
        {...(description === undefined ? {} : { description })}
        text={search.text}
        onText={search.onText}
        choices={search.choices}
        onChoose={(id) => {
          const pick = search.pickOf(id);
          if (pick !== undefined) onChange(withPick(picks, pick));
        }}
      />
      <Picks picks={picks} onRemove={(id) => onChange(withoutPick(picks, id))} error={error} />
    </div>
  );
}
