import { useLingui } from '@lingui/react/macro';
import { useContext, useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { OpenScanContext } from './open-scan.ts';
import classes from './search-field.module.css';

interface SearchFieldProps {
  /** The text that is searched for now; the field follows it when it changes from outside. */
  readonly text: string;
  /** Called with every letter, where what it finds is at hand. */
  readonly onDraft?: ((text: string) => void) | undefined;
  /** Called while typing, at rest, with what stands in the field. Left out where only Enter searches. */
  readonly onType?: (text: string) => void;
  /** Called at Enter and by the phone keyboard's search key. */
  readonly onSearch: (text: string) => void;
  /** The person came here to search. */
  readonly isFocused?: boolean | undefined;
}

const REST_MS = 200;

export function SearchField({ text, onDraft, onType, onSearch, isFocused = false }: SearchFieldProps) {
  const { t } = useLingui();
  const scan = useContext(OpenScanContext);
  const [draft, setDraft] = useState(text);
  const [shownText, setShownText] = useState(text);
  const [sentText, setSentText] = useState(text);
  if (text !== shownText) {
    setShownText(text);
    // What was sent comes back a moment later: letters typed meanwhile stay.
    if (text !== sentText) {
      setSentText(text);
      setDraft(text);
    }
  }

  // Waits for the typing to rest, so that every letter is not a page in the address bar.
  useEffect(() => {
    if (onType === undefined || draft.trim() === text) return undefined;
    const timer = setTimeout(() => {
      setSentText(draft.trim());
      onType(draft.trim());
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [draft, text, onType]);

  return (
    <div className={classes.row}>
      <form
        role="search"
        className={classes.field}
        onSubmit={(event) => {
          event.preventDefault();
          setSentText(draft.trim());
          onSearch(draft.trim());
        }}
      >
        <Icon name="search" size={20} className={classes.glass} />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoFocus={isFocused}
          className={classes.input}
          value={draft}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setDraft(value);
            onDraft?.(value.trim());
          }}
          aria-label={t`Search for goods`}
          placeholder={t`Name, brand or code`}
        />
        {draft !== '' && (
          <button
            type="button"
            className={classes.clear}
            aria-label={t`Clear the search`}
            onClick={() => {
              setDraft('');
              setSentText('');
              onDraft?.('');
              (onType ?? onSearch)('');
            }}
          >
            <Icon name="close" size={18} />
          </button>
        )}
      </form>
      {scan === undefined ? null : (
        <IconButton label={t`Scan a barcode`} className={classes.scan} onClick={scan}>
          <Icon name="barcode" />
        </IconButton>
      )}
    </div>
  );
}
