import { Textarea } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ClipboardEvent } from 'react';
import classes from './price-paste-dialog.module.css';

/** A text with more characters replaces the field's value at once: a browser takes a minute to type 10,000 lines. */
const MAX_TYPED = 5000;

interface PriceTextFieldProps {
  readonly text: string;
  readonly rows: number;
  readonly onChange: (text: string) => void;
}

/** Takes the cells of a spreadsheet. */
export function PriceTextField({ text, rows, onChange }: PriceTextFieldProps) {
  const { t } = useLingui();
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.length <= MAX_TYPED) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    onChange(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
  };
  return (
    <Textarea
      className={classes.paste}
      aria-label={t`Prices`}
      placeholder={'code\tprice\tlevel 2\nG001\t1304.50\t1290'}
      value={text}
      rows={rows}
      wrap="off"
      spellCheck={false}
      data-autofocus
      onPaste={paste}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
