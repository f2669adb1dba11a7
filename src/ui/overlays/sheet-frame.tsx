import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '#ui/controls/icon';
import { IconButton } from '#ui/controls/icon-button';
import { MantineLook } from '#ui/theme/mantine-look';
import classes from './sheet.module.css';
import { useDragDown } from './use-drag-down.ts';

export interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The content begins with its own heading, so the title is for screen readers only. */
  readonly isTitleHidden?: boolean | undefined;
  /** The sheet is part of the URL (a search param), so Back closes it anyway. */
  readonly isInAddress?: boolean | undefined;
  readonly children: ReactNode;
  /** Actions that stay visible below the scrolling content. */
  readonly footer?: ReactNode | undefined;
}

/** The content of a sheet; loads after the first paint (sheet.tsx). */
export function SheetFrame({ isOpen, onClose, title, isTitleHidden = false, children, footer }: SheetProps) {
  const { t } = useLingui();
  const drag = useDragDown(onClose);
  return (
    <MantineLook>
      <Modal.Root
        opened={isOpen}
        onClose={onClose}
        transitionProps={{ transition: 'slide-up', duration: 180 }}
        zIndex={400}
        classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
      >
        <Modal.Overlay className={classes.overlay} backgroundOpacity={1} color="transparent" />
        <Modal.Content
          aria-label={isTitleHidden ? title : undefined}
          style={drag.offsetPx === 0 ? undefined : { translate: `0 ${drag.offsetPx}px` }}
        >
          <div className={classes.handle} {...drag.handlers} />
          {isTitleHidden ? null : (
            <div className={classes.head} {...drag.handlers}>
              <Modal.Title component="h2" className={classes.title}>
                {title}
              </Modal.Title>
              <IconButton label={t`Close`} isPlain onClick={onClose}>
                <Icon name="close" />
              </IconButton>
            </div>
          )}
          <div className={clsx(classes.body, footer === undefined && classes.bare)}>{children}</div>
          {footer === undefined ? null : <div className={classes.footer}>{footer}</div>}
        </Modal.Content>
      </Modal.Root>
    </MantineLook>
  );
}
