import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Button } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import classes from './gone-card.module.css';

interface GoneCardProps {
  readonly name: string;
  /** 'not-here': another mode may sell it, which is not known yet. */
  readonly sold: 'gone' | 'elsewhere' | 'not-here';
  /** It was removed from the list, and keeps its place until the page is left. */
  readonly isRemoved: boolean;
  /** In one line, in the compact list. */
  readonly isCompact: boolean;
  readonly onChange: (isWished: boolean) => void;
  /** Opens the mode that sells it. */
  readonly onOpen: () => void;
}

/** A favourite that is not for sale now, in the place of its card. */
export function GoneCard({ name, sold, isRemoved, isCompact, onChange, onOpen }: GoneCardProps) {
  const { t } = useLingui();
  return (
    <article className={clsx(classes.card, isCompact && classes.compact, isRemoved && classes.takenOut)}>
      <span className={classes.picture}>
        <Icon name="box" size={isCompact ? 28 : 56} />
      </span>
      <div className={classes.words}>
        <h3 className={classes.name}>
          {sold === 'elsewhere' ? (
            <button type="button" className={classes.open} onClick={onOpen}>
              {name}
            </button>
          ) : (
            name
          )}
        </h3>
        <p className={classes.state}>
          {isRemoved ? (
            <Trans>Removed from list</Trans>
          ) : sold === 'elsewhere' ? (
            <Trans>Sold in another section</Trans>
          ) : sold === 'not-here' ? (
            <Trans>Not in this section</Trans>
          ) : (
            <Trans>Not available right now</Trans>
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        className={classes.action}
        aria-label={isRemoved ? t`Add back: ${name}` : t`Remove: ${name}`}
        onClick={() => onChange(isRemoved)}
      >
        {isRemoved ? <Trans>Add back</Trans> : <Trans>Remove</Trans>}
      </Button>
    </article>
  );
}
