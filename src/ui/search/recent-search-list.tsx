import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, type FocusEvent, type MouseEvent } from 'react';
import { Icon } from '#ui/controls/icon';
import classes from './recent-search-list.module.css';

/** The recent searches with their actions. */
export interface OfferedSearches {
  /** Newest first. */
  readonly searches: readonly string[];
  forget(text: string): void;
  forgetAll(): void;
}

interface RecentSearchListProps {
  readonly recent: OfferedSearches;
  readonly onChoose: (text: string) => void;
  readonly onLeave: (event: FocusEvent<HTMLButtonElement>) => void;
  /** The pressed button is gone, so keyboard users need a new focus target. */
  readonly onForgotten: () => void;
  /** Escape. */
  readonly onClose: () => void;
}

/** Keeps the focus, and with it a phone's keyboard, in the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Shown below the search field. */
export function RecentSearchList({ recent, onChoose, onLeave, onForgotten, onClose }: RecentSearchListProps) {
  const { t } = useLingui();
  const headingId = useId();
  const close = useEffectEvent(onClose);

  // The external system is the keyboard: Escape closes wherever the focus is.
  useEffect(() => {
    const closeAtEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', closeAtEscape);
    return () => document.removeEventListener('keydown', closeAtEscape);
  }, []);

  return (
    <section className={classes.panel} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 id={headingId} className={classes.heading}>
          <Trans>Recent searches</Trans>
        </h2>
        <button
          type="button"
          className={classes.all}
          onMouseDown={keepFocus}
          onBlur={onLeave}
          onClick={() => {
            recent.forgetAll();
            onForgotten();
          }}
        >
          <Trans>Clear searches</Trans>
        </button>
      </div>
      <ul className={classes.list}>
        {recent.searches.map((text) => (
          <li key={text} className={classes.item}>
            <button
              type="button"
              className={classes.choose}
              onMouseDown={keepFocus}
              onBlur={onLeave}
              onClick={() => onChoose(text)}
            >
              <Icon name="clock" size={18} className={classes.clock} />
              <span className={classes.text}>{text}</span>
            </button>
            <button
              type="button"
              className={classes.forget}
              onMouseDown={keepFocus}
              onBlur={onLeave}
              aria-label={t`Remove “${text}” from recent searches`}
              onClick={() => {
                recent.forget(text);
                onForgotten();
              }}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
