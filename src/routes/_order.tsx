import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { OrderLayout } from '#layouts/order-layout';
import { loadPageMessages } from '#state/runtime/language/language';
import { OpenScanContext } from '#ui/search/open-scan';
import { nextSearchRound } from '#ui/search/search-round';
import { useWasOpened } from '#ui/hooks/use-was-opened';
import { TO_PRODUCTS } from '#state/app/page-links';
import { useProductSheet } from './-use-product-sheet.ts';

const ScanSheet = lazy(async () => {
  const [{ ScanSheet: Sheet }] = await Promise.all([
    import('#features/search/scan-sheet'),
    loadPageMessages(),
  ]);
  return { default: Sheet };
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set if the person came to search: the search field takes the focus once for each number. */
    searchRound?: number;
  }
}

export const Route = createFileRoute('/_order')({
  component: Order,
});

function Order() {
  const navigate = useNavigate();
  const { open } = useProductSheet();
  const [isScanning, setIsScanning] = useState(false);
  return (
    <OpenScanContext value={useCallback(() => setIsScanning(true), [])}>
      <OrderLayout />
      {useWasOpened(isScanning) ? (
        <Suspense fallback={null}>
          <ScanSheet
            isOpen={isScanning}
            onClose={() => setIsScanning(false)}
            onFound={(code) => {
              setIsScanning(false);
              open(code);
            }}
            onSearch={() => {
              setIsScanning(false);
              void navigate({
                ...TO_PRODUCTS,
                search: {},
                state: nextSearchRound,
              });
            }}
          />
        </Suspense>
      ) : null}
    </OpenScanContext>
  );
}
