import { Button, FileButton, Progress } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Icon } from '#office/ui/icon';
import { filesIn } from './chosen-files.ts';
import type { PictureUpload } from './use-picture-upload.ts';
import classes from './pictures.module.css';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

interface PictureDropProps {
  readonly upload: PictureUpload;
  /** The name of the place, for screen readers. */
  readonly label: string;
  /** The number of pictures that may be added at once. */
  readonly maximum?: number;
  /** Whether it is the only one on the screen, so that every pasted picture is meant for it. */
  readonly isAlone?: boolean;
  /** The present picture, which another one replaces. */
  readonly children?: ReactNode;
}

/** Takes pictures by drag and drop, by the clipboard while it has the focus or the pointer, and by its button. */
export function PictureDrop({ upload, label, maximum = 1, isAlone = false, children }: PictureDropProps) {
  const { t } = useLingui();
  const [isOver, setIsOver] = useState(false);
  const { sending, problem, add, cancel } = upload;
  const take = (files: readonly File[]) => {
    if (files.length > 0) void add(files.slice(0, maximum));
  };
  const frame = useRef<HTMLDivElement>(null);
  const isUnderPointer = useRef(false);
  useWindowFiles((event) => {
    const isMeant = isAlone || isUnderPointer.current || frame.current?.contains(document.activeElement);
    if (isMeant !== true) return;
    event.preventDefault();
    take(filesIn(event.clipboardData));
  });
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      ref={frame}
      className={classes.drop}
      data-over={isOver || undefined}
      onPointerEnter={() => {
        isUnderPointer.current = true;
      }}
      onPointerLeave={() => {
        isUnderPointer.current = false;
      }}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(filesIn(event.dataTransfer));
      }}
    >
      <div className={classes.inner} role="group" aria-label={label}>
        {sending === undefined ? (
          <>
            {children}
            <p className={classes.soft}>
              {children === undefined || children === null ? (
                <Plural
                  value={maximum}
                  one="Drop a picture here, paste it, or choose a file: JPEG, PNG, WebP or AVIF, up to 15 MB."
                  other="Drop pictures here, paste one, or choose files: JPEG, PNG, WebP or AVIF, up to 15 MB."
                />
              ) : (
                <Trans>Drop or paste another picture here to replace it.</Trans>
              )}
            </p>
            <ChooseButton isSeveral={maximum > 1} onFiles={take} />
          </>
        ) : (
          <div className={classes.sending} role="status">
            <img className={classes.small} src={sending.preview} alt="" />
            <div className={classes.progress}>
              <span className={classes.name}>{sending.name}</span>
              <Progress
                value={sending.part * 100}
                animated={sending.part >= 1}
                aria-label={t`Sending ${sending.name}`}
              />
              <span className={classes.soft}>
                {sending.part < 1 ? (
                  <Trans>Sending the picture…</Trans>
                ) : (
                  <Trans>Preparing the picture…</Trans>
                )}
              </span>
            </div>
            <Button variant="default" size="compact-sm" onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        )}
        {problem === '' ? null : (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

/** Hears of files that are pasted anywhere. A file that is dropped beside every place is ignored. */
function useWindowFiles(onPaste: (event: ClipboardEvent) => void): void {
  const receiver = useRef(onPaste);
  useEffect(() => {
    receiver.current = onPaste;
  });
  useEffect(() => {
    // The browser would show the file in place of the page, and what was typed would be lost.
    const keepPage = (event: globalThis.DragEvent) => event.preventDefault();
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || filesIn(event.clipboardData).length === 0) return;
      receiver.current(event);
    };
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
      window.removeEventListener('paste', paste);
    };
  }, []);
}

function ChooseButton({
  isSeveral,
  onFiles,
}: {
  readonly isSeveral: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const reset = useRef<() => void>(null);
  const leftSection = <Icon name="upload" size={16} />;
  const take = (files: readonly File[]) => {
    onFiles(files);
    // The same file can be chosen again after a problem.
    reset.current?.();
  };
  return isSeveral ? (
    <FileButton accept={ACCEPTED} multiple resetRef={reset} onChange={take}>
      {(props) => (
        <Button {...props} variant="default" leftSection={leftSection}>
          <Trans>Choose pictures</Trans>
        </Button>
      )}
    </FileButton>
  ) : (
    <FileButton accept={ACCEPTED} resetRef={reset} onChange={(file) => take(file === null ? [] : [file])}>
      {(props) => (
        <Button {...props} variant="default" leftSection={leftSection}>
          <Trans>Choose a picture</Trans>
        </Button>
      )}
    </FileButton>
  );
}
