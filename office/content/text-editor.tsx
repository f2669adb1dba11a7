import { Button, Textarea } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { filesIn } from '#office/ui/pictures/chosen-files';
import { MARK_LABELS } from './news-labels.ts';
import { MARKS, pictureElement, withInserted, withMark, type Mark } from './news-draft.ts';
import { TextPictureDialog } from './text-picture-dialog.tsx';
import classes from './text-editor.module.css';

interface TextEditorProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
}

interface Selection {
  readonly start: number;
  readonly end: number;
}

/** A text with simple HTML, and buttons that insert its elements around the selection. */
export function TextEditor({ label, description, value, error, onChange }: TextEditorProps) {
  const { t, i18n } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const [files, setFiles] = useState<readonly File[]>();
  /** The selection when the dialog of a picture opened, because the focus is in the dialog then. */
  const selected = useRef<Selection>({ start: 0, end: 0 });
  const selection = (): Selection => ({
    start: field.current?.selectionStart ?? value.length,
    end: field.current?.selectionEnd ?? value.length,
  });
  const write = ({ text, start, end }: Selection & { readonly text: string }) => {
    onChange(text);
    // The field has its new text after the next paint.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(start, end);
    });
  };
  const takePicture = (chosen: readonly File[]) => {
    selected.current = selection();
    setFiles(chosen);
  };
  return (
    <div>
      <div className={classes.marks} role="group" aria-label={t`Insert into: ${label}`}>
        {marksIn().map((mark) => (
          <Button
            key={mark}
            variant="default"
            size="compact-xs"
            onClick={() => write(withMark(value, selection(), mark))}
          >
            {i18n._(MARK_LABELS[mark])}
          </Button>
        ))}
        <Button variant="default" size="compact-xs" onClick={() => takePicture([])}>
          <Trans>Picture</Trans>
        </Button>
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
        onPaste={(event) => {
          const pasted = filesIn(event.clipboardData);
          // Programs such as Excel put a picture of the text beside it.
          if (pasted.length === 0 || event.clipboardData.types.includes('text/plain')) return;
          event.preventDefault();
          takePicture(pasted);
        }}
        onDrop={(event) => {
          const dropped = filesIn(event.dataTransfer);
          if (dropped.length === 0) return;
          event.preventDefault();
          takePicture(dropped);
        }}
      />
      <TextPictureDialog
        files={files}
        onClose={() => setFiles(undefined)}
        onInsert={(picture, alt) => {
          setFiles(undefined);
          write(withInserted(value, selected.current, pictureElement(picture, alt)));
        }}
      />
    </div>
  );
}

const isMark = (name: string): name is Mark => Object.hasOwn(MARKS, name);

function marksIn(): readonly Mark[] {
  return Object.keys(MARKS).filter(isMark);
}
