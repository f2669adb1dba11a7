import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import Ink from 'signature_pad';
import { Button } from '#ui/controls/button';
import { FieldGroup } from '#ui/forms/field-group';
import classes from './signature-pad.module.css';

interface SignaturePadProps {
  readonly label: string;
  readonly hint?: ReactNode | undefined;
  /** The URL of an existing signature; '' for none. */
  readonly url: string;
  /** @param content base64 of a PNG; '' if it was cleared */
  readonly onSigned: (content: string) => void;
}

/** An area to sign with a finger, a pen or a mouse. The photo is the alternative. */
export function SignaturePad({ label, hint, url, onSigned }: SignaturePadProps) {
  const [isStarted, setIsStarted] = useState(false);
  const [sheet, setSheet] = useState(0);
  const clear = () => {
    setIsStarted(false);
    setSheet(sheet + 1);
    onSigned('');
  };
  return (
    <FieldGroup label={label} hint={hint} className={classes.pad}>
      {url !== '' && !isStarted ? (
        <img className={classes.paper} src={url} alt={label} />
      ) : (
        <Paper key={sheet} label={label} onStart={() => setIsStarted(true)} onSigned={onSigned} />
      )}
      {url === '' ? null : (
        <Button variant="secondary" onClick={clear}>
          <Trans>Clear and sign again</Trans>
        </Button>
      )}
    </FieldGroup>
  );
}

interface PaperProps {
  readonly label: string;
  readonly onStart: () => void;
  readonly onSigned: (content: string) => void;
}

/** A higher resolution only makes the file larger. */
const MAX_PIXELS_PER_POINT = 2;

/** Dark on white in every colour scheme, because the company prints it. */
const COLOURS = { backgroundColor: '#ffffff', penColor: '#10151f' };

function Paper({ label, onStart, onSigned }: PaperProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const start = useEffectEvent(onStart);
  const sign = useEffectEvent((paper: HTMLCanvasElement) => onSigned(contentOf(paper)));

  // The external system is the canvas, which follows the pointer. Its pixel size follows its size on the page.
  useEffect(() => {
    const paper = canvas.current;
    if (paper === null) return undefined;
    const scale = Math.min(window.devicePixelRatio, MAX_PIXELS_PER_POINT);
    paper.width = Math.round(paper.clientWidth * scale);
    paper.height = Math.round(paper.clientHeight * scale);
    paper.getContext('2d')?.scale(scale, scale);
    const ink = new Ink(paper, COLOURS);
    ink.addEventListener('beginStroke', () => start());
    ink.addEventListener('endStroke', () => sign(paper));
    return () => ink.off();
  }, []);

  return <canvas ref={canvas} className={classes.paper} role="img" aria-label={label} />;
}

/** @returns base64 of a PNG; '' if the browser cannot encode it */
function contentOf(canvas: HTMLCanvasElement): string {
  const [head = '', content = ''] = canvas.toDataURL('image/png').split(',');
  return head.startsWith('data:image/png') ? content : '';
}
