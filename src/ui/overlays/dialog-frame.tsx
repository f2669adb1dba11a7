import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { MantineLook } from '#ui/theme/mantine-look';
import classes from './dialog.module.css';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode | undefined;
  /** Buttons, the safest first. */
  readonly actions: ReactNode;
}

/** The content of a dialog; loads after the first paint (dialog.tsx). */
export function DialogFrame({ isOpen, onClose, title, children, actions }: DialogProps) {
  return (
    <MantineLook>
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
    </MantineLook>
  );
}
