import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { Button } from '#ui/controls/button';
import { FieldGroup } from '#ui/forms/field-group';
import { drawInk, inkContent, type InkPoint, type Stroke } from './ink.ts';
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

function Paper({ label, onStart, onSigned }: PaperProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const done = useRef<readonly Stroke[]>([]);
  const current = useRef<{ readonly pointer: number; readonly stroke: readonly InkPoint[] } | undefined>(
    undefined,
  );

  // The external system is the canvas, whose pixel size follows its size on the page.
  useEffect(() => {
    const paper = canvas.current;
    if (paper === null) return;
    const scale = Math.min(window.devicePixelRatio, MAX_PIXELS_PER_POINT);
    paper.width = Math.round(paper.clientWidth * scale);
    paper.height = Math.round(paper.clientHeight * scale);
    drawInk(paper, []);
  }, []);

  const pointOf = ({ nativeEvent }: PointerEvent): InkPoint => ({
    x: nativeEvent.offsetX,
    y: nativeEvent.offsetY,
  });
  const draw = () => {
    const stroke = current.current?.stroke;
    if (canvas.current === null) return;
    drawInk(canvas.current, stroke === undefined ? done.current : [...done.current, stroke]);
  };
  const start = (event: PointerEvent) => {
    if (current.current !== undefined || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = { pointer: event.pointerId, stroke: [pointOf(event)] };
    draw();
    onStart();
  };
  const go = (event: PointerEvent) => {
    const { pointer, stroke } = current.current ?? { stroke: [] };
    if (pointer !== event.pointerId) return;
    current.current = { pointer, stroke: [...stroke, pointOf(event)] };
    draw();
  };
  const end = (event: PointerEvent) => {
    if (current.current?.pointer !== event.pointerId) return;
    done.current = [...done.current, current.current.stroke];
    current.current = undefined;
    draw();
    if (canvas.current !== null) onSigned(inkContent(canvas.current));
  };

  return (
    <canvas
      ref={canvas}
      className={classes.paper}
      role="img"
      aria-label={label}
      onPointerDown={start}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
