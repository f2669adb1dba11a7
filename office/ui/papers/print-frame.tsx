import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useKeys } from '#office/kernel/use-keys';
import { Icon } from '#office/ui/icon';
import classes from './papers.module.css';

interface PrintFrameProps {
  readonly title: string;
  /** Everything is loaded, so printing is possible. */
  readonly isReady: boolean;
  /** There is something to print: the dialog of the browser opens by itself, once. */
  readonly hasPaper: boolean;
  /** The choices of paper, beside the buttons. */
  readonly controls?: ReactNode;
  /** Shown above the sheets, or instead of them. */
  readonly notice?: ReactNode;
  /** The sheets. */
  readonly children: ReactNode;
}

/** A page of sheets for the printer: back, print, and the sheets as they will be on paper. */
export function PrintFrame({ title, isReady, hasPaper, controls, notice, children }: PrintFrameProps) {
  const router = useRouter();
  const wasPrinted = useRef(false);
  useEffect(() => {
    if (!isReady || !hasPaper || wasPrinted.current) return;
    wasPrinted.current = true;
    void document.fonts.ready.then(() => window.print());
  }, [isReady, hasPaper]);
  const back = () => router.history.back();
  useKeys({ Escape: back, p: () => window.print() });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <div className={classes.bar}>
        <Button variant="default" onClick={back}>
          <Trans>Back</Trans>
        </Button>
        <Button
          leftSection={<Icon name="print" size={16} />}
          onClick={() => window.print()}
          disabled={!isReady}
        >
          <Trans>Print</Trans>
        </Button>
        {controls}
      </div>
      {notice}
      <main className={classes.sheets} aria-label={title} tabIndex={0}>
        {children}
      </main>
    </>
  );
}
