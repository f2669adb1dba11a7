import { CloseButton, TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Icon } from './icon.tsx';
import { KeyHint } from './key-hint.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** For the key `/`. */
  readonly field: RefObject<HTMLInputElement | null>;
}

const TYPING_MS = 250;

/** Searches a list while somebody types. Esc and Enter give the keys back to the list. */
export function SearchField({ label, value, onChange, field }: SearchFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const timer = useRef<number>(undefined);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const send = (next: string) => {
    window.clearTimeout(timer.current);
    if (next !== value) onChange(next);
  };
  return (
    <TextInput
      ref={field}
      type="search"
      w={280}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={100}
      leftSection={<Icon name="search" size={16} />}
      rightSection={
        text === '' ? (
          <KeyHint name="/" />
        ) : (
          <CloseButton
            size="sm"
            aria-label={t`Clear the search`}
            onClick={() => {
              setText('');
              send('');
            }}
          />
        )
      }
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => send(next.trim()), TYPING_MS);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        send(text.trim());
        event.currentTarget.blur();
      }}
    />
  );
}
