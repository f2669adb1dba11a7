import { createFileRoute } from '@tanstack/react-router';
import { ProductSheet } from '#features/catalogue/product/product-sheet';
import { ProductTile } from '#features/catalogue/list/product-tile';
import { HomePage } from '#features/app/home/home-page';
import { readHome } from '#state/app/read-home';
import { guard } from '../-guard.ts';
import { readSheet } from '../-read-sheet.ts';
import { usePasteList } from '../-use-paste-list.ts';
import { useProductSheet } from '../-use-product-sheet.ts';

export const Route = createFileRoute('/_order/')({
  validateSearch: readSheet,
  beforeLoad: ({ context }) => guard('/', context),
  loader: ({ context }) => readHome(context.phone),
  component: Home,
});

function Home() {
  const { sheet } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { open, close, goToCart } = useProductSheet();
  return (
    <>
      <HomePage
        Tile={ProductTile}
        onOpen={open}
        onPasteList={usePasteList()}
        onSearch={(q) => void navigate({ to: '/product/{-$category}', search: q === '' ? {} : { q } })}
      />
      <ProductSheet code={sheet} onClose={close} onGoToCart={goToCart} />
    </>
  );
}
