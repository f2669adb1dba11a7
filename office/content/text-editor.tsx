import { Button, Textarea } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import { MARK_LABELS } from './news-labels.ts';
import { MARKS, withMark, type Mark } from './news-draft.ts';
import classes from './text-editor.module.css';

interface TextEditorProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A text with simple HTML, and buttons that insert its elements around the selection. */
export function TextEditor({ label, description, value, error, onChange }: TextEditorProps) {
  const { t, i18n } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (mark: Mark) => {
    const { current } = field;
    if (current === null) return;
    const { text, start, end } = withMark(
      value,
      { start: current.selectionStart, end: current.selectionEnd },
      mark,
    );
    onChange(text);
    // The field has its new text after the next paint.
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(start, end);
    });
  };
  return (
    <div>
      <div className={classes.marks} role="group" aria-label={t`Insert into: ${label}`}>
        {marksIn().map((mark) => (
          <Button key={mark} variant="default" size="compact-xs" onClick={() => insert(mark)}>
            {i18n._(MARK_LABELS[mark])}
          </Button>
        ))}
      </div>
      <Textarea
        ref={field}
        label={label}
        description={description}
        value={value}
        error={error}
        autosize
        minRows={8}
        maxRows={22}
        spellCheck={false}
        classNames={{ input: classes.text ?? '' }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

const isMark = (name: string): name is Mark => Object.hasOwn(MARKS, name);

function marksIn(): readonly Mark[] {
  return Object.keys(MARKS).filter(isMark);
}
