import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';

interface HeldPictures {
  /** Only requested pictures are loaded. */
  readonly areHeld: boolean;
  readonly requested: ReadonlySet<string>;
  readonly load: (files: readonly string[]) => void;
}

const HeldPicturesContext = createContext<HeldPictures>({
  areHeld: false,
  requested: new Set(),
  load: () => {},
});

interface HeldPicturesProviderProps {
  readonly areHeld: boolean;
  readonly children: ReactNode;
}

/**
 * Saves data if the person chose that: pictures below show a placeholder until they are requested. Requests last until
 * the app closes.
 */
export function HeldPicturesProvider({ areHeld, children }: HeldPicturesProviderProps) {
  const [requested, setRequested] = useState<ReadonlySet<string>>(new Set());
  const load = useCallback(
    (files: readonly string[]) => setRequested((before) => new Set([...before, ...files])),
    [],
  );
  // All pictures use this value, so it must change only with its content.
  const held = useMemo(() => ({ areHeld, requested, load }), [areHeld, requested, load]);
  return <HeldPicturesContext value={held}>{children}</HeldPicturesContext>;
}

/** Whether these picture files are held back, and a function that loads them. */
export function useHeldPictures(...files: readonly string[]): {
  readonly isHeld: boolean;
  readonly load: () => void;
} {
  const { areHeld, requested, load } = useContext(HeldPicturesContext);
  return { isHeld: areHeld && files.some((file) => !requested.has(file)), load: () => load(files) };
}
