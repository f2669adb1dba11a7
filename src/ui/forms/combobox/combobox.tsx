import { useLingui } from '@lingui/react/macro';
import { Combobox as MantineCombobox, useVirtualizedCombobox } from '@mantine/core';
import clsx from 'clsx';
import {
  useEffect,
  useId,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { Icon } from '#ui/controls/icon';
import { MantineLook } from '#ui/theme/mantine-look';
import field from '#ui/forms/field-messages.module.css';
import classes from './combobox.module.css';

export interface ComboboxOption {
  readonly key: string;
  readonly content: ReactNode;
  /** The value that is chosen already: it has a check mark, and the list starts at it. */
  readonly isCurrent?: boolean;
}

interface ComboboxProps {
  /** Names the field and its list for screen readers. */
  readonly label: string;
  /** The id of the field for a visible label, which then names it. */
  readonly id?: string | undefined;
  readonly listLabel?: string | undefined;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly options: readonly ComboboxOption[];
  /** @param at the place in `options` */
  readonly onChoose: (at: number) => void;
  /** Called by Enter before an option is chosen. @returns whether Enter did something else */
  readonly onEnter?: (() => boolean) | undefined;
  /**
   * The position of the list: `over` the page while the field has the focus, always `below` the field, or as the `whole` content
   * of a sheet.
   */
  readonly list: 'over' | 'below' | 'whole';
  readonly hint?: ReactNode;
  /** Describes the result. Screen readers announce it when it changes. */
  readonly status?: ReactNode;
  /** The options show what the status says, so it is for screen readers only. */
  readonly isStatusHidden?: boolean | undefined;
  /** Shown below the options. */
  readonly footer?: ReactNode;
  readonly enterKeyHint?: 'next' | 'search' | undefined;
  /** The dialog around it moves the focus here when it opens. */
  readonly hasFirstFocus?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onPaste?: ((event: ClipboardEvent<HTMLInputElement>) => void) | undefined;
}

/**
 * A field with a list of what its text finds. The arrow keys, Home and End mark an option, Enter chooses the marked
 * one, Escape closes the list and then clears the text. The first option is marked from the start. Keys that an input
 * method uses to compose Thai are left to it.
 */
export function Combobox(props: ComboboxProps) {
  return (
    <MantineLook>
      <ComboboxField {...props} />
    </MantineLook>
  );
}

function ComboboxField({
  label,
  id: inputId,
  listLabel = label,
  placeholder,
  text,
  onText,
  options,
  onChoose,
  onEnter,
  list,
  hint,
  status,
  isStatusHidden = false,
  footer,
  enterKeyHint,
  hasFirstFocus = false,
  inputRef,
  onPaste,
}: ComboboxProps) {
  const { t } = useLingui();
  const id = useId();
  const optionId = (at: number) => `${id}-${at}`;
  const isOver = list === 'over';
  const [isOpen, setIsOpen] = useState(!isOver);
  const current = options.findIndex(({ isCurrent }) => isCurrent === true);
  const [marked, setMarked] = useState(Math.max(current, 0));
  const place = Math.min(marked, options.length - 1);
  const isShown = isOpen && options.length > 0;

  const store = useVirtualizedCombobox({
    opened: isShown,
    onOpenedChange: (opened) => setIsOpen(!isOver || opened),
    totalOptionsCount: options.length,
    getOptionId: optionId,
    selectedOptionIndex: place,
    setSelectedOptionIndex: (at) => {
      setMarked(at);
      document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' });
    },
    onSelectedOptionSubmit: choose,
  });

  // The external systems are the scroll position of the list and the focus, both only when the list opens.
  useEffect(() => {
    if (current > 0) document.getElementById(optionId(current))?.scrollIntoView({ block: 'nearest' });
    if (hasFirstFocus) store.focusTarget();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function choose(at: number): void {
    if (isOver) setIsOpen(false);
    onChoose(at);
  }
  const type = (typed: string) => {
    setMarked(0);
    setIsOpen(true);
    onText(typed);
  };
  const enter = () => {
    if (!isOpen) setIsOpen(true);
    else if (onEnter?.() === true) setIsOpen(!isOver);
    else store.clickSelectedOption();
  };
  // Mantine's own keys are off: it reads the physical key, which the keyboard on a phone's screen does not send.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (nativeEvent.isComposing || shiftKey || ctrlKey || altKey || metaKey) return;
    if (key === 'Enter') enter();
    else if (key === 'Escape' && isOver && isShown) setIsOpen(false);
    else if (key === 'Escape' && text !== '') type('');
    else if (key === 'ArrowDown' && !isShown) setIsOpen(true);
    else if (key === 'ArrowDown') store.selectNextOption();
    else if (key === 'ArrowUp' && isShown) store.selectPreviousOption();
    else if (key === 'Home' && isShown) store.selectFirstOption();
    else if (key === 'End' && isShown) store.selectOption(options.length - 1);
    else return;
    // Enter must not submit a form around it, and Escape must not close a dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };
  const hasStatus = status !== undefined && status !== null && (!isOver || isOpen);

  return (
    <MantineCombobox store={store} unstyled>
      <div
        className={classes.combobox}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (isOver && !currentTarget.contains(relatedTarget)) setIsOpen(false);
        }}
      >
        <div className={clsx(classes.field, list === 'whole' && classes.sticky)}>
          <Icon name="search" size={20} className={classes.glass} />
          <MantineCombobox.EventsTarget
            withKeyboardNavigation={false}
            withExpandedAttribute
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-activedescendant={isShown ? optionId(place) : undefined}
            // Escape is for this field, not for the dialog around it.
            data-mantine-stop-propagation={(isOver && isShown) || text !== '' || undefined}
          >
            <input
              ref={inputRef}
              id={inputId}
              type="text"
              className={classes.input}
              aria-autocomplete="list"
              aria-label={inputId === undefined ? label : undefined}
              aria-describedby={hint === undefined ? undefined : `${id}-hint`}
              placeholder={placeholder}
              enterKeyHint={enterKeyHint}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              data-autofocus={hasFirstFocus || undefined}
              value={text}
              onChange={(event) => type(event.currentTarget.value)}
              onFocus={() => setIsOpen(true)}
              onClick={() => setIsOpen(true)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
          </MantineCombobox.EventsTarget>
          {text === '' ? null : (
            <button
              type="button"
              className={classes.clear}
              aria-label={t`Clear search`}
              onClick={() => {
                type('');
                store.focusTarget();
              }}
            >
              <Icon name="close" size={18} />
            </button>
          )}
        </div>
        {hint === undefined ? null : (
          <p className={field.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
        <p
          role="status"
          className={clsx(
            isStatusHidden || !hasStatus ? classes.heard : classes.status,
            isOver && hasStatus && !isShown && classes.over,
          )}
        >
          {hasStatus ? status : null}
        </p>
        <div
          role="presentation"
          className={clsx(classes[list], classes.list)}
          hidden={!isShown && list !== 'whole'}
          onMouseDown={keepFocus}
        >
          <MantineCombobox.Options id={`${id}-list`} aria-label={listLabel}>
            {options.map(({ key, content, isCurrent = false }, at) => (
              <MantineCombobox.Option
                key={key}
                id={optionId(at)}
                value={key}
                aria-selected={at === place}
                selected={at === place}
                className={clsx(classes.option, at === place && classes.marked)}
                onClick={() => choose(at)}
              >
                <span className={classes.content}>{content}</span>
                {isCurrent ? <Icon name="check" size={20} className={classes.glass} /> : null}
              </MantineCombobox.Option>
            ))}
          </MantineCombobox.Options>
          {footer}
        </div>
      </div>
    </MantineCombobox>
  );
}

/** A press on the list leaves the focus, and with it a phone's keyboard, in the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
