import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';
import classes from './dialog.module.css';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode | undefined;
  /** Buttons, the safest first. */
  readonly actions: ReactNode;
}

/** A question or a message that must be answered before anything else. Esc, Back and the veil answer "not now". */
export function Dialog({ isOpen, onClose, title, children, actions }: DialogProps) {
  useBackCloses(isOpen, onClose);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      centered
      transitionProps={{ transition: 'fade', duration: 140 }}
      zIndex={500}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
    >
      <Modal.Overlay className={classes.overlay} backgroundOpacity={1} color="transparent" />
      <Modal.Content>
        <Modal.Title component="h2" className={classes.title}>
          {title}
        </Modal.Title>
        <div className={classes.text}>{children}</div>
        <div className={classes.actions}>{actions}</div>
      </Modal.Content>
    </Modal.Root>
  );
}
