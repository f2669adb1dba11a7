import { ChoiceList, type Choice } from '#ui/controls/choice-list';
import { Sheet } from '#ui/overlays/sheet';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { CheckoutCard } from './checkout-card.tsx';
import classes from './choice-card.module.css';

interface ChoiceCardProps {
  readonly title: string;
  /** The current choice, or why there is none. */
  readonly children: ReactNode;
  /** The available choices; with fewer than two there is nothing to change. */
  readonly choices: readonly Choice[];
}

/** A decision of the checkout: its current value, and a sheet to change it. */
export function ChoiceCard({ title, children, choices }: ChoiceCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <CheckoutCard
      title={title}
      action={
        choices.length > 1 && (
          <button
            type="button"
            className={classes.change}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            <Trans>Change</Trans>
            <VisuallyHidden> {title}</VisuallyHidden>
          </button>
        )
      }
    >
      {children}
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={title}>
        <ChoiceList title={title} choices={choices} onChosen={() => setIsOpen(false)} />
      </Sheet>
    </CheckoutCard>
  );
}
