import { isPastedList } from '#domain/quick-order/pasted-list';
import { useLingui } from '@lingui/react/macro';
import { memo, useContext, useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { Icon } from '#ui/controls/icon';
import { IconButton } from '#ui/controls/icon-button';
import { OpenScanContext } from './open-scan.ts';
import type { SearchedField } from './search-suggestions.tsx';
import classes from './search-field.module.css';

interface SearchFieldProps {
  /** The current query; the field follows it when it changes from outside. */
  readonly text: string;
  /** Called with every letter, for results that are at hand. */
  readonly onDraft?: ((text: string) => void) | undefined;
  /** Called while typing, debounced, with the field's text. Left out if only Enter searches. */
  readonly onType?: (text: string) => void;
  /** Called on Enter, by the phone keyboard's search key, and when a recent search is chosen. */
  readonly onSearch: (text: string) => void;
  /** Called with a pasted list; the field does not change. */
  readonly onPasteList?: ((text: string) => void) | undefined;
  /** Draws what is shown below the field while it has the focus. Nobody searches before the first screen. */
  readonly renderSuggestions?: ((field: SearchedField) => ReactNode) | undefined;
  /** Changes each time the person comes here to search. */
  readonly searchRound?: number | undefined;
}

const REST_MS = 200;

export const SearchField = memo(function SearchField({
  text,
  onDraft,
  onType,
  onSearch,
  onPasteList,
  renderSuggestions,
  searchRound,
}: SearchFieldProps) {
  const { t } = useLingui();
  const scan = useContext(OpenScanContext);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(text);
  const [shownText, setShownText] = useState(text);
  const [sentText, setSentText] = useState(text);
  if (text !== shownText) {
    setShownText(text);
    // A submitted query returns a moment later: letters typed meanwhile stay.
    if (text !== sentText) {
      setSentText(text);
      setDraft(text);
    }
  }

  // Debounced, so that not every letter becomes a history entry.
  useEffect(() => {
    if (onType === undefined || draft.trim() === text) return undefined;
    const timer = setTimeout(() => {
      setSentText(draft.trim());
      onType(draft.trim());
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [draft, text, onType]);

  // The external system is the focus; the field may be mounted already.
  useEffect(() => {
    if (searchRound !== undefined) input.current?.focus();
  }, [searchRound]);

  const search = (wanted: string) => {
    setOpen(false);
    setSentText(wanted);
    onSearch(wanted);
  };

  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement | HTMLButtonElement>) => {
    if (currentTarget.form?.contains(relatedTarget) !== true) setOpen(false);
  };

  return (
    <div className={classes.row}>
      <form
        role="search"
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          search(draft.trim());
          // A phone's keyboard would cover the results.
          if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
        }}
      >
        <div className={classes.field}>
          <Icon name="search" size={20} className={classes.glass} />
          <input
            ref={input}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            className={classes.input}
            value={draft}
            onFocus={() => setOpen(true)}
            onBlur={leave}
            onClick={() => setOpen(true)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setOpen(true);
              setDraft(value);
              onDraft?.(value.trim());
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (onPasteList === undefined || !isPastedList(pasted)) return;
              event.preventDefault();
              onPasteList(pasted);
            }}
            aria-label={t`Search products`}
            placeholder={onPasteList === undefined ? t`Name, brand or code` : t`Search or paste a list`}
          />
          {draft !== '' && (
            <button
              type="button"
              className={classes.clear}
              aria-label={t`Clear search`}
              onClick={() => {
                setDraft('');
                setSentText('');
                onDraft?.('');
                (onType ?? onSearch)('');
                input.current?.focus();
              }}
            >
              <Icon name="close" size={18} />
            </button>
          )}
        </div>
        {isOpen &&
          renderSuggestions?.({
            text: draft.trim(),
            input,
            onSearch: (chosen) => {
              setDraft(chosen);
              onDraft?.(chosen);
              search(chosen);
            },
            onLeave: leave,
            onClose: () => {
              input.current?.focus();
              setOpen(false);
            },
          })}
      </form>
      {scan === undefined ? null : (
        <IconButton label={t`Scan a barcode`} className={classes.scan} onClick={scan}>
          <Icon name="barcode" />
        </IconButton>
      )}
    </div>
  );
});
