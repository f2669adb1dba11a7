import { createContext } from 'react';

/** Opens the barcode scanner from every product search; undefined if there is none. */
export const OpenScanContext = createContext<(() => void) | undefined>(undefined);
