import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Icon } from '#ui/controls/icon';
import classes from './order-search.module.css';

interface OrderSearchProps {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

/** Long enough for a pause between two words. */
const REST_MS = 250;

/** Searches the history by order number and product. */
export function OrderSearch({ typed, onTyped }: OrderSearchProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(typed);
  const [shown, setShown] = useState(typed);
  if (typed !== shown) {
    setShown(typed);
    // What is written into the address returns a moment later: letters typed meanwhile stay.
    if (!draft.startsWith(typed) || typed === '') setDraft(typed);
  }

  // Debounced, so that not every letter becomes a query.
  useEffect(() => {
    if (draft.trim() === typed) return undefined;
    const timer = setTimeout(() => onTyped(draft.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [draft, typed, onTyped]);

  return (
    <form role="search" className={classes.field} onSubmit={(event) => event.preventDefault()}>
      <Icon name="search" size={20} className={classes.glass} />
      <input
        type="search"
        className={classes.input}
        aria-label={t`Search your orders`}
        placeholder={t`Order number or product`}
        autoComplete="off"
        spellCheck={false}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
    </form>
  );
}
