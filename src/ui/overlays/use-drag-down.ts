import { useRef, useState, type PointerEvent } from 'react';

/** Releasing below this distance closes the sheet. */
const FAR_ENOUGH_PX = 110;

interface DragDown {
  /** The distance that the sheet was dragged down, in pixels. */
  readonly offsetPx: number;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** Closes a sheet when its handle is dragged down; a short drag springs back. */
export function useDragDown(onClose: () => void): DragDown {
  const [offsetPx, setOffsetPx] = useState(0);
  const startY = useRef<number | undefined>(undefined);
  const end = () => {
    startY.current = undefined;
    setOffsetPx(0);
  };
  return {
    offsetPx,
    handlers: {
      onPointerDown: (event) => {
        if (event.target instanceof Element && event.target.closest('button, a') !== null) return;
        startY.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        if (startY.current !== undefined) setOffsetPx(Math.max(0, event.clientY - startY.current));
      },
      onPointerUp: () => {
        const isFarEnough = offsetPx > FAR_ENOUGH_PX;
        end();
        if (isFarEnough) onClose();
      },
      onPointerCancel: end,
    },
  };
}
