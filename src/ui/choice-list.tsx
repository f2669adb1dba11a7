import type { ReactNode } from 'react';
import classes from './choice-list.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Choice {
  readonly key: string;
  readonly isChosen: boolean;
  readonly words: ReactNode;
  readonly onChoose: () => void;
}

interface ChoiceListProps {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly onChosen?: () => void;
}

/** Choices as radio buttons with room for a thumb. */
export function ChoiceList({ title, choices, onChosen }: ChoiceListProps) {
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </legend>
      {choices.map((choice) => (
        <label key={choice.key} className={classes.choice}>
          <input
            type="radio"
            name={title}
            className={classes.radio}
            checked={choice.isChosen}
            onChange={choice.onChoose}
            onClick={onChosen}
          />
          <span className={classes.words}>{choice.words}</span>
        </label>
      ))}
    </fieldset>
  );
}
