import { createContext } from 'react';

/** Opens what reads barcodes, from wherever goods are searched for; undefined where there is nothing to open. */
export const OpenScanContext = createContext<(() => void) | undefined>(undefined);
