import { Sheet } from '#ui/sheet';
import { VisuallyHidden } from '#ui/visually-hidden';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import classes from './choice-card.module.css';

interface ChoiceCardProps {
  readonly title: string;
  /** What is chosen now, or why nothing can be. */
  readonly children: ReactNode;
  /** One for each that can be chosen; with fewer than two there is nothing to change. */
  readonly choices: readonly Choice[];
}

export interface Choice {
  readonly key: string;
  readonly isChosen: boolean;
  readonly words: ReactNode;
  readonly onChoose: () => void;
}

/** A decision of the checkout: what it is now, and a sheet to change it. */
export function ChoiceCard({ title, children, choices }: ChoiceCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {choices.length > 1 && (
          <button
            type="button"
            className={classes.change}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            <Trans>Change</Trans>
            <VisuallyHidden> {title}</VisuallyHidden>
          </button>
        )}
      </div>
      {children}
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={title}>
        <ChoiceList title={title} choices={choices} onChosen={() => setIsOpen(false)} />
      </Sheet>
    </section>
  );
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
