import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';

interface HeldPictures {
  /** No picture is loaded but those that were asked for. */
  readonly areHeld: boolean;
  readonly asked: ReadonlySet<string>;
  readonly load: (files: readonly string[]) => void;
}

const HeldPicturesContext = createContext<HeldPictures>({
  areHeld: false,
  asked: new Set(),
  load: () => {},
});

interface HeldPicturesProviderProps {
  readonly areHeld: boolean;
  readonly children: ReactNode;
}

/** Saves data where the person wants it: pictures below are drawn as a box until one asks for them, until the app closes. */
export function HeldPicturesProvider({ areHeld, children }: HeldPicturesProviderProps) {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const load = useCallback(
    (files: readonly string[]) => setAsked((before) => new Set([...before, ...files])),
    [],
  );
  // Every picture on the screen follows it: it changes only with what it says.
  const held = useMemo(() => ({ areHeld, asked, load }), [areHeld, asked, load]);
  return <HeldPicturesContext value={held}>{children}</HeldPicturesContext>;
}

/** Whether these picture files stay away for now, and what brings them. */
export function useHeldPictures(...files: readonly string[]): {
  readonly isHeld: boolean;
  readonly load: () => void;
} {
  const { areHeld, asked, load } = useContext(HeldPicturesContext);
  return { isHeld: areHeld && files.some((file) => !asked.has(file)), load: () => load(files) };
}
