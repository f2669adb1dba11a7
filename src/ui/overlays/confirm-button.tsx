import { useState, type ComponentProps } from 'react';
import { Button } from '#ui/controls/button';
import { ConfirmSheet } from './confirm-sheet.tsx';

interface ConfirmButtonProps
  extends
    Pick<ComponentProps<typeof ConfirmSheet>, 'title' | 'text' | 'doLabel' | 'onDo'>,
    Omit<ComponentProps<typeof Button>, 'title' | 'onClick'> {}

/** A button whose action is confirmed first, because it deletes something for good. */
export function ConfirmButton({ title, text, doLabel, onDo, ...button }: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      <ConfirmSheet
        isOpen={isOpen}
        title={title}
        text={text}
        doLabel={doLabel}
        onDo={onDo}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
