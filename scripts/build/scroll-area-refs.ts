import type { Plugin } from 'vite';

const SHIM = '\0scroll-area-refs';

/**
 * Mantine's dialogs contain its scroll area, which takes one function, for refs, from the package that positions
 * floating lists. Without that package all of Mantine that most pages share stays small; only pages with a combobox
 * load it.
 */
export function scrollAreaRefs(): Plugin {
  return {
    name: 'scroll-area-refs',
    enforce: 'pre',
    resolveId: (id, importer = '') =>
      id === '@floating-ui/react' && importer.includes('/ScrollArea/') ? SHIM : undefined,
    load: (id) =>
      id === SHIM
        ? `import { useMergedRef } from '@mantine/hooks';
           export const useMergeRefs = (refs) => useMergedRef(...refs);`
        : undefined,
  };
}
